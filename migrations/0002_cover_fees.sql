ALTER TABLE "ledger_entries" ADD COLUMN "covered_fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "covered_fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "covered_fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_fees" CHECK ("ledger_entries"."covered_fees" between least(0, "ledger_entries"."amount") and greatest(0, "ledger_entries"."amount"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fees" CHECK ("orders"."covered_fees" >= 0 and "orders"."covered_fees" < "orders"."amount");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_fees" CHECK ("receipts"."covered_fees" >= 0 and "receipts"."covered_fees" < "receipts"."amount");--> statement-breakpoint

-- ─── What a paid order meant and what a receipt states includes the fees: their guards get the new column ───

DROP TRIGGER orders_paid_frozen ON "orders";
--> statement-breakpoint
CREATE TRIGGER orders_paid_frozen BEFORE UPDATE OF "amount", "covered_fees", "currency", "purpose", "purpose_id", "first_name",
  "last_name" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION orders_refuse_if_paid();
--> statement-breakpoint
DROP TRIGGER receipts_frozen ON "receipts";
--> statement-breakpoint
CREATE TRIGGER receipts_frozen BEFORE UPDATE OF "id", "number", "year", "sequence", "attempt_id", "verify_code",
  "first_name", "last_name", "email", "amount", "covered_fees", "currency", "purpose", "purpose_label", "purpose_path",
  "method_label", "reference", "duplicate", "simulated", "paid_at" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a receipt states never changes');
--> statement-breakpoint

-- ─── Fees count as covered only if the order says so and at least its amount was paid ───

CREATE OR REPLACE FUNCTION require_paid() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.id = NEW.attempt_id AND a.state IN ('paid', 'refunded') AND a.amount = NEW.amount AND a.currency = NEW.currency
    AND NEW.covered_fees = CASE WHEN a.amount >= o.amount THEN o.covered_fees ELSE 0 END;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% records what was not paid', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A receipt states all that was given back, the purpose only what was given back of the gift.
CREATE OR REPLACE FUNCTION require_refunds_entered() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given_back bigint;
  of_gift bigint;
BEGIN
  SELECT coalesce(-sum(amount), 0), coalesce(-sum(amount - covered_fees), 0) INTO given_back, of_gift
    FROM ledger_entries WHERE attempt_id = NEW.attempt_id AND kind = 'refund';
  IF (SELECT refunded_amount FROM receipts WHERE attempt_id = NEW.attempt_id) <> given_back THEN
    RAISE EXCEPTION 'a receipt states what the ledger gave back';
  END IF;
  PERFORM 1 FROM donations WHERE attempt_id = NEW.attempt_id AND refunded_amount <> of_gift
    UNION ALL SELECT 1 FROM project_contributions WHERE attempt_id = NEW.attempt_id AND refunded_amount <> of_gift
    UNION ALL SELECT 1 FROM dues_payments WHERE attempt_id = NEW.attempt_id AND refunded_amount <> of_gift;
  IF FOUND THEN
    RAISE EXCEPTION 'what is left of a payment is net of what the ledger gave back';
  END IF;
  RETURN NULL;
END
$$;
