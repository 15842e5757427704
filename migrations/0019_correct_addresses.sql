-- The address of a paid order may be corrected (docs/decisions/0062-an-address-is-corrected-once-for-all.md): its receipt, which does
-- not state it, is mailed there, and its gifts are that giver's.
-- The former release bears it: it never changes the address of a receipt.
CREATE OR REPLACE TRIGGER receipts_frozen BEFORE UPDATE OF "id", "number", "year", "sequence", "attempt_id", "verify_code",
  "first_name", "last_name", "amount", "covered_fees", "currency", "purpose", "purpose_label", "purpose_path",
  "method_label", "reference", "duplicate", "simulated", "paid_at" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a receipt states never changes');
--> statement-breakpoint
CREATE FUNCTION move_giver_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM attempts WHERE order_id = NEW.id AND state IN ('paid', 'refunded');
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- Payments that settle meanwhile hold the row of their year when they add to these sums: they are counted before, or after.
  PERFORM 1 FROM ledger_years ORDER BY year FOR UPDATE;
  DELETE FROM giver_days WHERE giver IN (md5(lower(OLD.email))::uuid, md5(lower(NEW.email))::uuid);
  INSERT INTO giver_days (day, giver, first_day, gifts, amount)
  SELECT g.day, g.giver, min(g.day) OVER (PARTITION BY g.giver), g.gifts, g.amount
  FROM (
    SELECT (e.recorded_at AT TIME ZONE 'UTC')::date AS day, md5(lower(o.email))::uuid AS giver,
      count(*) AS gifts, sum(e.amount) AS amount
    FROM orders o
    JOIN attempts a ON a.order_id = o.id
    JOIN ledger_entries e ON e.attempt_id = a.id
    WHERE lower(o.email) IN (lower(OLD.email), lower(NEW.email)) AND e.kind = 'payment' AND e.purpose <> 'cotisation'
    GROUP BY 1, 2
  ) g;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The former release bears it: it never changes the address of an order.
CREATE TRIGGER orders_move_giver_days AFTER UPDATE OF "email" ON "orders"
  FOR EACH ROW WHEN (lower(NEW."email") <> lower(OLD."email") AND NEW."purpose" <> 'cotisation')
  EXECUTE FUNCTION move_giver_days();
