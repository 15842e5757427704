ALTER TABLE "offline_payments" ADD COLUMN "joined_proof" text;--> statement-breakpoint
-- the former release bears it: it does not write the new column.
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_one_proof" CHECK ("offline_payments"."proof" is null or "offline_payments"."joined_proof" is null);--> statement-breakpoint
-- the former release bears it: likewise. As what was recorded, the proof never changes once it was joined.
CREATE TRIGGER offline_payments_joined_proof_stays BEFORE UPDATE OF "joined_proof" ON "offline_payments"
  FOR EACH ROW WHEN (OLD."joined_proof" IS NOT NULL AND NEW."joined_proof" IS DISTINCT FROM OLD."joined_proof")
  EXECUTE FUNCTION refuse_change('a joined proof never changes');
