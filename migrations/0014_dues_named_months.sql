ALTER TABLE "dues_payments" ADD COLUMN "named_months" text[];--> statement-breakpoint
-- the former release bears it: it does not write this column.
CREATE TRIGGER dues_payments_named_months_frozen BEFORE UPDATE OF "named_months" ON "dues_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the months of a receipt never change');
