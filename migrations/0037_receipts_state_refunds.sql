CREATE FUNCTION receipts_state_refunds() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT refunded_amount FROM receipts WHERE attempt_id = NEW.attempt_id)
    <> (SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE attempt_id = NEW.attempt_id AND kind = 'refund') THEN
    RAISE EXCEPTION 'a receipt states what the ledger gave back';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: a refund writes its entry and the receipt one after the other.
CREATE CONSTRAINT TRIGGER receipts_refund_is_entered AFTER UPDATE OF "refunded_amount" ON "receipts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."refunded_amount" <> OLD."refunded_amount") EXECUTE FUNCTION receipts_state_refunds();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipts_begin_refunded AFTER INSERT ON "receipts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."refunded_amount" <> 0) EXECUTE FUNCTION receipts_state_refunds();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_refund_is_stated AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."kind" = 'refund') EXECUTE FUNCTION receipts_state_refunds();
--> statement-breakpoint
CREATE TRIGGER receipts_refund_dated BEFORE UPDATE OF "refunded_at" ON "receipts"
  FOR EACH ROW WHEN (NEW."refunded_at" IS DISTINCT FROM OLD."refunded_at" AND NEW."refunded_amount" = OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('a receipt states when money was given back, and no other time');
