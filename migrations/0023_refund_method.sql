ALTER TABLE "payment_proposals" ADD COLUMN "method" text;--> statement-breakpoint
-- the former release bears it: it does not write this column.
ALTER TABLE "payment_proposals" ADD CONSTRAINT "payment_proposals_method" CHECK ("payment_proposals"."method" is null or ("payment_proposals"."action" = 'refund' and "payment_proposals"."method" in ('CASH', 'CHEQUE', 'TRANSFER', 'DEPOSIT')));--> statement-breakpoint
-- the former release bears it: it does not write this column.
CREATE TRIGGER payment_proposals_method_frozen BEFORE UPDATE OF "method" ON "payment_proposals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was proposed stays, and is decided once');
