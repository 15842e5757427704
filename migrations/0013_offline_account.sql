ALTER TABLE "offline_payments" ADD COLUMN "account" text;--> statement-breakpoint
-- the former release bears it: it does not write this column.
CREATE TRIGGER offline_payments_account_frozen BEFORE UPDATE OF "account" ON "offline_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was recorded never changes');
