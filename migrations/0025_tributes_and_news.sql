ALTER TABLE "orders" ADD COLUMN "card_signature" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "news_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "news_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "tribute" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "tribute_name" text;
--> statement-breakpoint
-- Cards that wait to be sent are signed as they would have been: with the name that is shown among the donors.
UPDATE "orders" SET "card_signature" = left("first_name" || ' ' || "last_name", 60)
  WHERE "show_name" AND "card_email" IS NOT NULL;
--> statement-breakpoint
-- The former release bears it: it never changes these columns.
CREATE OR REPLACE TRIGGER receipts_frozen BEFORE UPDATE OF "id", "number", "year", "sequence", "attempt_id", "verify_code",
  "first_name", "last_name", "amount", "covered_fees", "currency", "purpose", "purpose_label", "purpose_path", "tribute",
  "tribute_name", "method_label", "reference", "duplicate", "simulated", "paid_at" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a receipt states never changes');
