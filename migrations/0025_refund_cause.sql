ALTER TABLE "payment_proposals" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "refund_cause" text;--> statement-breakpoint
-- the former release bears it: it does not write this column.
ALTER TABLE "payment_proposals" ADD CONSTRAINT "payment_proposals_cause" CHECK ("payment_proposals"."cause" is null or ("payment_proposals"."cause" in ('mistake', 'unpaid') and "payment_proposals"."action" = 'refund' and "payment_proposals"."method" is null
      and "payment_proposals"."amount" = "payment_proposals"."remaining"));--> statement-breakpoint
-- the former release bears it: it does not write this column.
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_cause" CHECK ("receipts"."refund_cause" is null or ("receipts"."refund_cause" in ('mistake', 'unpaid') and "receipts"."refunded_amount" = "receipts"."amount"));--> statement-breakpoint
-- the former release bears it: it does not write this column.
CREATE TRIGGER payment_proposals_cause_frozen BEFORE UPDATE OF "cause" ON "payment_proposals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was proposed stays, and is decided once');--> statement-breakpoint
-- the former release bears it: it does not write this column.
CREATE TRIGGER receipts_cancelled_once BEFORE UPDATE OF "refund_cause" ON "receipts"
  FOR EACH ROW WHEN (NEW."refund_cause" IS DISTINCT FROM OLD."refund_cause" AND NEW."refunded_amount" = OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('a receipt states why it was cancelled when it was, and no other time');
