ALTER TABLE "statement_imports" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- the former release bears it: it does not write this column.
CREATE TRIGGER statement_lines_phone_frozen BEFORE UPDATE OF "phone" ON "statement_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a statement says never changes');--> statement-breakpoint
-- the former release bears it: it does not write this column.
CREATE TRIGGER statement_imports_name_frozen BEFORE UPDATE OF "account_name" ON "statement_imports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was imported never changes');
