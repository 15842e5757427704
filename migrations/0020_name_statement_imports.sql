CREATE TABLE "status_words" (
	"word" text PRIMARY KEY NOT NULL,
	"meaning" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_words_meaning" CHECK ("status_words"."meaning" in ('paid', 'unpaid', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "statement_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"actor" text NOT NULL,
	"file_name" text NOT NULL,
	"lines" integer NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "statement_imports_undone" CHECK (("statement_imports"."undone_at" is null) = ("statement_imports"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "time" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "payer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "identity" jsonb;--> statement-breakpoint
CREATE INDEX "statement_imports_newest" ON "statement_imports" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_import_id_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_of_import" ON "statement_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "statement_lines_of_account" ON "statement_lines" USING btree ("account","paid_on");
--> statement-breakpoint
-- The former release bears it: it knows none of these columns.
CREATE TRIGGER statement_lines_read BEFORE UPDATE OF "import_id", "time", "payer", "identity" ON "statement_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a statement says never changes');
--> statement-breakpoint
CREATE TRIGGER statement_imports_frozen BEFORE UPDATE OF "id", "account", "actor", "file_name", "lines", "amount", "created_at"
  ON "statement_imports" FOR EACH ROW EXECUTE FUNCTION refuse_change('what was imported never changes');
--> statement-breakpoint
CREATE TRIGGER statement_imports_no_delete BEFORE DELETE ON "statement_imports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an import is undone, not deleted');
