CREATE TABLE "payment_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_decisions_action" CHECK ("payment_decisions"."action" in ('confirm', 'accept', 'reject', 'refund', 'allocate')),
	CONSTRAINT "payment_decisions_amount" CHECK (("payment_decisions"."amount" is null) = ("payment_decisions"."action" = 'reject') and "payment_decisions"."amount" > 0),
	CONSTRAINT "payment_decisions_are_told" CHECK ("payment_decisions"."actor" <> '' and "payment_decisions"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_rejection_is_told";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "review_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_decisions_by_attempt" ON "payment_decisions" USING btree ("attempt_id");--> statement-breakpoint
INSERT INTO "payment_decisions" ("attempt_id", "action", "actor", "reason", "decided_at")
  SELECT "id", 'reject', "rejected_by", "rejection_reason", "rejected_at" FROM "attempts" WHERE "rejected_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "payment_decisions" ("attempt_id", "action", "actor", "amount", "reason", "decided_at")
  SELECT "attempt_id", 'refund', "actor", -"amount", coalesce(nullif("reason", ''), '–'), "recorded_at"
  FROM "ledger_entries" WHERE "kind" = 'refund';
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_decisions_append_only BEFORE UPDATE OR DELETE ON "payment_decisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "rejected_by";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "rejection_reason";