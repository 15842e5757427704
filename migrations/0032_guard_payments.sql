CREATE FUNCTION require_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM attempts WHERE id = NEW.attempt_id AND state IN ('paid', 'refunded')
    AND amount = NEW.amount AND currency = NEW.currency;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% records what was not paid', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Settlement marks the attempt as paid first, and then writes these.
CREATE TRIGGER ledger_payment_is_paid AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."kind" = 'payment') EXECUTE FUNCTION require_paid();
--> statement-breakpoint
CREATE TRIGGER receipts_are_paid AFTER INSERT ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION require_paid();
--> statement-breakpoint
CREATE FUNCTION receipts_require_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without a counter these are past receipts, as the demo loads them: the counter then begins with their number.
  IF NEW.sequence <> (SELECT last FROM receipt_counters WHERE year = NEW.year) THEN
    RAISE EXCEPTION 'a receipt has the number that its counter gave';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipts_of_counter AFTER INSERT ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION receipts_require_counter();
--> statement-breakpoint
CREATE FUNCTION receipt_counters_require_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM receipts WHERE year = NEW.year AND sequence = NEW.last;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the receipt counter only counts receipts';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The number and its receipt are written in one statement: this runs at the end of it.
CREATE TRIGGER receipt_counters_count AFTER INSERT OR UPDATE ON "receipt_counters"
  FOR EACH ROW EXECUTE FUNCTION receipt_counters_require_receipt();
--> statement-breakpoint
CREATE FUNCTION attempts_require_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE attempt_id = NEW.id AND kind IN ('payment', 'refund')) <> 0 THEN
    RAISE EXCEPTION 'a refunded attempt was given back wholly';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: the refund's entry is written after the state.
CREATE CONSTRAINT TRIGGER attempts_refunded_wholly AFTER UPDATE OF "state" ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" = 'refunded' AND OLD."state" <> 'refunded')
  EXECUTE FUNCTION attempts_require_refund();
--> statement-breakpoint
CREATE TRIGGER attempts_paid_dated BEFORE UPDATE OF "settled_at", "allocated" ON "attempts"
  FOR EACH ROW WHEN (OLD."state" IN ('paid', 'refunded')
    AND (NEW."settled_at" IS DISTINCT FROM OLD."settled_at" OR (OLD."allocated" AND NOT NEW."allocated")))
  EXECUTE FUNCTION refuse_change('when an attempt was paid never changes, nor that it was allocated');
--> statement-breakpoint
CREATE FUNCTION orders_refuse_if_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM attempts WHERE order_id = NEW.id AND state IN ('paid', 'refunded');
  IF FOUND THEN
    RAISE EXCEPTION 'what a paid order meant never changes';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Not what a member may withdraw: the account it belongs to, and whether the name is shown.
CREATE TRIGGER orders_paid_frozen BEFORE UPDATE OF "amount", "currency", "purpose", "purpose_id", "first_name", "last_name"
  ON "orders"
  FOR EACH ROW EXECUTE FUNCTION orders_refuse_if_paid();
