-- The sums by day that the dashboard reads: a million entries are too many to add up for each look at it, and the method of a
-- payment is not in the ledger. Each statement that adds entries adds to the sums of their days, in the same transaction.
-- It sets its own search_path, as the guards of the books do: a temporary table would else come before the real one.
CREATE FUNCTION add_to_ledger_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.ledger_days AS sums (day, part, key, payments, amount, refunds, refunded)
  SELECT (e.recorded_at AT TIME ZONE 'UTC')::date, k.part, k.key,
    count(*) FILTER (WHERE e.kind = 'payment'), coalesce(sum(e.amount) FILTER (WHERE e.kind = 'payment'), 0),
    count(*) FILTER (WHERE e.kind = 'refund'), coalesce(-sum(e.amount) FILTER (WHERE e.kind = 'refund'), 0)
  FROM entered e
  JOIN public.attempts a ON a.id = e.attempt_id
  CROSS JOIN LATERAL (VALUES ('target', e.purpose || ':' || e.purpose_id), ('method', a.method_code)) AS k (part, key)
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (part, day, key) DO UPDATE SET
    payments = sums.payments + excluded.payments, amount = sums.amount + excluded.amount,
    refunds = sums.refunds + excluded.refunds, refunded = sums.refunded + excluded.refunded;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_sum_days AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_days();
--> statement-breakpoint

-- Gifts by giver and day, for the same reason as the sums by day: to tell new givers from those who gave before, the dashboard
-- would else look up every address among all orders. Entries may be older than known ones, for past payments are imported.
CREATE FUNCTION add_to_giver_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.giver_days AS sums (day, giver, first_day, gifts, amount)
  SELECT g.day, g.giver,
    least(min(g.day) OVER (PARTITION BY g.giver), (SELECT min(k.first_day) FROM public.giver_days k WHERE k.giver = g.giver)),
    g.gifts, g.amount
  FROM (
    SELECT (e.recorded_at AT TIME ZONE 'UTC')::date AS day, md5(lower(o.email))::uuid AS giver,
      count(*) AS gifts, sum(e.amount) AS amount
    FROM entered e
    JOIN public.attempts a ON a.id = e.attempt_id
    JOIN public.orders o ON o.id = a.order_id
    WHERE e.kind = 'payment' AND e.purpose <> 'cotisation'
    GROUP BY 1, 2
  ) g
  ORDER BY 1, 2
  ON CONFLICT (day, giver) DO UPDATE SET gifts = sums.gifts + excluded.gifts, amount = sums.amount + excluded.amount;
  UPDATE public.giver_days d SET first_day = f.first_day
  FROM (
    SELECT k.giver, min(k.first_day) AS first_day FROM public.giver_days k
    WHERE k.giver IN (
      SELECT md5(lower(o.email))::uuid FROM entered e
      JOIN public.attempts a ON a.id = e.attempt_id JOIN public.orders o ON o.id = a.order_id
      WHERE e.kind = 'payment' AND e.purpose <> 'cotisation')
    GROUP BY 1
  ) f
  WHERE d.giver = f.giver AND d.first_day > f.first_day;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_sum_giver_days AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_giver_days();
