ALTER TABLE "receipts" ADD COLUMN "counted_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "receipts" SET "counted_at" = d."decided_at"
  FROM (SELECT "attempt_id", min("decided_at") AS "decided_at" FROM "payment_decisions" WHERE "action" = 'allocate' GROUP BY 1) AS d
  WHERE d."attempt_id" = "receipts"."attempt_id" AND "receipts"."duplicate";
--> statement-breakpoint
-- The former release bears it: it knows nothing of the column.
CREATE TRIGGER receipts_counted_once BEFORE UPDATE OF "counted_at" ON "receipts"
  FOR EACH ROW WHEN (OLD."counted_at" IS NOT NULL AND NEW."counted_at" IS DISTINCT FROM OLD."counted_at")
  EXECUTE FUNCTION refuse_change('a duplicate is counted once and for all');
