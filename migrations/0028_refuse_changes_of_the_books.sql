UPDATE "receipts" SET "simulated" = true FROM "attempts"
  WHERE "attempts"."id" = "receipts"."attempt_id" AND "attempts"."simulated";
--> statement-breakpoint
-- The browser's link is made with its attempt, the mail's later.
UPDATE "receipt_links" SET "expires_at" = "receipt_links"."created_at" + interval '30 days' FROM "attempts"
  WHERE "attempts"."id" = "receipt_links"."attempt_id" AND "attempts"."created_at" = "receipt_links"."created_at";
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_paid_instead" FOREIGN KEY ("paid_instead") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "project_contributions" ADD CONSTRAINT "project_contributions_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', coalesce(TG_ARGV[0], TG_TABLE_NAME || ' is append-only');
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER dues_allocations_no_truncate BEFORE TRUNCATE ON "dues_allocations"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_decisions_no_truncate BEFORE TRUNCATE ON "payment_decisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_counters_no_truncate BEFORE TRUNCATE ON "receipt_counters"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_no_delete BEFORE DELETE ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A list of columns costs nothing where a receipt is only marked as sent. A new column belongs here too: a test says which.
CREATE TRIGGER receipts_frozen BEFORE UPDATE OF "id", "number", "year", "sequence", "attempt_id", "verify_code",
  "first_name", "last_name", "email", "amount", "currency", "purpose", "purpose_label", "purpose_path", "method_label",
  "reference", "duplicate", "simulated", "paid_at" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a receipt states never changes');
--> statement-breakpoint
CREATE TRIGGER receipts_refund_grows BEFORE UPDATE OF "refunded_amount" ON "receipts"
  FOR EACH ROW WHEN (NEW."refunded_amount" < OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('what was refunded stays refunded');
--> statement-breakpoint
CREATE TRIGGER receipt_counters_no_delete BEFORE DELETE ON "receipt_counters"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the receipt counter only grows by one');
--> statement-breakpoint
CREATE TRIGGER receipt_counters_grow BEFORE UPDATE ON "receipt_counters"
  FOR EACH ROW WHEN (NEW."year" <> OLD."year" OR NEW."last" <> OLD."last" + 1)
  EXECUTE FUNCTION refuse_change('the receipt counter only grows by one');
--> statement-breakpoint
CREATE FUNCTION receipt_counters_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> (SELECT count(*) FROM receipts WHERE year = NEW.year) THEN
    RAISE EXCEPTION 'the receipt counter only grows by one';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Past receipts may be loaded before their counter, as the demo does.
CREATE TRIGGER receipt_counters_begin BEFORE INSERT ON "receipt_counters"
  FOR EACH ROW WHEN (NEW."last" <> 1) EXECUTE FUNCTION receipt_counters_begin();
--> statement-breakpoint
CREATE TRIGGER attempts_paid_stays BEFORE UPDATE OF "state" ON "attempts"
  FOR EACH ROW WHEN (OLD."state" IN ('paid', 'refunded') AND NEW."state" <> OLD."state"
    AND NOT (OLD."state" = 'paid' AND NEW."state" = 'refunded'))
  EXECUTE FUNCTION refuse_change('a paid attempt can only be refunded');
--> statement-breakpoint
CREATE TRIGGER attempts_paid_frozen BEFORE UPDATE OF "order_id", "reference", "provider", "simulated", "merchant", "amount",
  "currency" ON "attempts"
  FOR EACH ROW WHEN (OLD."state" IN ('paid', 'refunded'))
  EXECUTE FUNCTION refuse_change('what a paid attempt was proven for never changes');
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_excess() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two at once: the second waits here, and then sees what the first one took.
  PERFORM 1 FROM attempts WHERE id = NEW.attempt_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE attempt_id = NEW.attempt_id) + NEW.amount < 0 THEN
    RAISE EXCEPTION 'no more is given back than was paid';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_no_excess BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."amount" < 0) EXECUTE FUNCTION ledger_refuse_excess();
