CREATE TABLE "payment_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "payment_proposals_amount" CHECK ("payment_proposals"."amount" > 0),
	CONSTRAINT "payment_proposals_state" CHECK ("payment_proposals"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "payment_proposals_are_stated" CHECK ("payment_proposals"."proposed_by" <> '' and "payment_proposals"."reason" <> ''),
	CONSTRAINT "payment_proposals_decided" CHECK (("payment_proposals"."state" = 'waiting') = ("payment_proposals"."decided_at" is null)
      and ("payment_proposals"."decided_at" is null) = ("payment_proposals"."decided_by" is null)
      and ("payment_proposals"."state" = 'refused') = ("payment_proposals"."refusal" is not null)),
	CONSTRAINT "payment_proposals_two_people" CHECK ("payment_proposals"."state" <> 'confirmed' or "payment_proposals"."decided_by" <> "payment_proposals"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "payment_proposals" ADD CONSTRAINT "payment_proposals_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proposals_one_waiting" ON "payment_proposals" USING btree ("attempt_id") WHERE "payment_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proposals_by_attempt" ON "payment_proposals" USING btree ("attempt_id","proposed_at");--> statement-breakpoint
CREATE INDEX "receipts_partly_refunded" ON "receipts" USING btree ("attempt_id") WHERE "receipts"."refunded_amount" > 0 and "receipts"."refunded_amount" < "receipts"."amount";
--> statement-breakpoint
-- The former release bears it: it does not know the table.
CREATE TRIGGER payment_proposals_no_delete BEFORE DELETE ON "payment_proposals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was proposed stays');
--> statement-breakpoint
-- The former release bears it: it does not know the table.
CREATE TRIGGER payment_proposals_no_truncate BEFORE TRUNCATE ON "payment_proposals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what was proposed stays');
--> statement-breakpoint
-- The former release bears it: it does not know the table.
CREATE TRIGGER payment_proposals_are_decided_once BEFORE UPDATE ON "payment_proposals"
  FOR EACH ROW WHEN (OLD."state" <> 'waiting'
    OR (NEW."id", NEW."attempt_id", NEW."amount", NEW."reason", NEW."proposed_by", NEW."proposed_at")
      IS DISTINCT FROM (OLD."id", OLD."attempt_id", OLD."amount", OLD."reason", OLD."proposed_by", OLD."proposed_at"))
  EXECUTE FUNCTION refuse_change('what was proposed stays, and is decided once');
--> statement-breakpoint
-- One person alone must not be able to invent a payment (docs/decisions/0052-two-people-confirm-what-nothing-proves.md).
CREATE FUNCTION attempts_require_proof() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A review that the provider's own message caused proves its amount.
  IF NEW.review_amount = NEW.amount THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM payment_proposals p
      WHERE p.attempt_id = NEW.id AND p.state = 'confirmed' AND p.amount = NEW.amount AND p.decided_by <> p.proposed_by
    UNION ALL SELECT 1 FROM offline_payments o
      WHERE o.attempt_id = NEW.id AND o.state = 'confirmed' AND o.decided_by <> o.recorded_by
    UNION ALL SELECT 1 FROM reconciliation_lines l
      JOIN reconciliations r ON r.id = l.reconciliation_id
      JOIN payment_decisions d ON d.attempt_id = l.attempt_id AND d.action IN ('confirm', 'accept') AND d.actor <> r.actor
      WHERE l.attempt_id = NEW.id AND l.status = 'paid' AND l.amount = NEW.amount;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'two people confirm a payment that nothing proves';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: the decisions are written with the state. What a notification has settled needs no second person.
-- The former release bears it: it settles as before, and only what one person confirms there without proof fails.
CREATE CONSTRAINT TRIGGER attempts_word_is_proven AFTER UPDATE OF "state", "evidence" ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" = 'paid' AND NEW."evidence" = 'staff_confirmed'
    AND (OLD."state" <> 'paid' OR OLD."evidence" NOT IN ('notified', 'staff_confirmed')))
  EXECUTE FUNCTION attempts_require_proof();
--> statement-breakpoint
-- The former release bears it: of its imports, only confirmed offline payments have this evidence.
CREATE CONSTRAINT TRIGGER attempts_inserted_word_is_proven AFTER INSERT ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."evidence" = 'staff_confirmed') EXECUTE FUNCTION attempts_require_proof();
