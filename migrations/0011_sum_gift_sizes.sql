-- What is being entered is waited for, and nothing is missed.
LOCK TABLE "ledger_entries" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- The former release bears it: it names the part that it reads.
ALTER TABLE "ledger_days" DROP CONSTRAINT "ledger_days_part";--> statement-breakpoint
-- The former release bears it: the constraint allows what it allowed, and more.
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_part" CHECK ("ledger_days"."part" in ('target', 'method', 'size'));
--> statement-breakpoint
-- The median of gifts: a year of a large foundation has half a million of them, but few sizes a day.
-- The former release bears it: what it reads is summed as before.
CREATE OR REPLACE FUNCTION add_to_ledger_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.ledger_days AS sums (day, part, key, payments, amount, refunds, refunded)
  SELECT (e.recorded_at AT TIME ZONE 'UTC')::date, k.part, k.key,
    count(*) FILTER (WHERE e.kind = 'payment'), coalesce(sum(e.amount) FILTER (WHERE e.kind = 'payment'), 0),
    count(*) FILTER (WHERE e.kind = 'refund'), coalesce(-sum(e.amount) FILTER (WHERE e.kind = 'refund'), 0)
  FROM entered e
  JOIN public.attempts a ON a.id = e.attempt_id
  CROSS JOIN LATERAL (VALUES
    ('target', e.purpose || ':' || e.purpose_id),
    ('method', a.method_code),
    ('size', CASE WHEN e.kind = 'payment' AND e.purpose <> 'cotisation' THEN (e.amount - e.covered_fees)::text END)
  ) AS k (part, key)
  WHERE k.key IS NOT NULL
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (part, day, key) DO UPDATE SET
    payments = sums.payments + excluded.payments, amount = sums.amount + excluded.amount,
    refunds = sums.refunds + excluded.refunds, refunded = sums.refunded + excluded.refunded;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "ledger_days" ("day", "part", "key", "payments", "amount", "refunds", "refunded")
  SELECT ("recorded_at" AT TIME ZONE 'UTC')::date, 'size', ("amount" - "covered_fees")::text, count(*), sum("amount"), 0, 0
  FROM "ledger_entries" WHERE "kind" = 'payment' AND "purpose" <> 'cotisation' GROUP BY 1, 3;
