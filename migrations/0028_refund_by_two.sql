-- The former release bears it: an index as strict for what it writes is made below.
DROP INDEX "payment_proposals_one_waiting";--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD COLUMN "proposal_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What one person alone has booked until now stays, and says so. Nothing else changes a decision.
ALTER TABLE "payment_decisions" DISABLE TRIGGER "payment_decisions_append_only";--> statement-breakpoint
UPDATE "payment_decisions" SET "alone" = true WHERE "action" = 'refund';--> statement-breakpoint
ALTER TABLE "payment_decisions" ENABLE TRIGGER "payment_decisions_append_only";--> statement-breakpoint
ALTER TABLE "payment_proposals" ADD COLUMN "action" text DEFAULT 'confirm' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_proposals" ADD COLUMN "remaining" bigint;--> statement-breakpoint
ALTER TABLE "payment_proposals" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_proposal_id_payment_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."payment_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The former release bears it: it proposes one confirmation of an attempt at a time.
CREATE UNIQUE INDEX "payment_proposals_one_waiting" ON "payment_proposals" USING btree ("attempt_id","action") WHERE "payment_proposals"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_one_for_each_proposal" UNIQUE("proposal_id");--> statement-breakpoint
-- The former release bears it: only what one person refunds there from the foundation's own money fails.
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_two_people" CHECK (case when "payment_decisions"."alone" then "payment_decisions"."action" = 'refund'
      else ("payment_decisions"."action" = 'refund' and "payment_decisions"."refunded_by" is distinct from 'provider') = ("payment_decisions"."proposal_id" is not null) end);--> statement-breakpoint
-- The former release bears it: it leaves the default.
ALTER TABLE "payment_proposals" ADD CONSTRAINT "payment_proposals_action" CHECK ("payment_proposals"."action" in ('confirm', 'refund'));--> statement-breakpoint
-- The former release bears it: it proposes no refunds.
ALTER TABLE "payment_proposals" ADD CONSTRAINT "payment_proposals_refund" CHECK (("payment_proposals"."action" = 'refund') = ("payment_proposals"."remaining" is not null)
      and ("payment_proposals"."remaining" is null) = ("payment_proposals"."means" is null)
      and ("payment_proposals"."remaining" is null or ("payment_proposals"."amount" <= "payment_proposals"."remaining" and "payment_proposals"."means" <> '')));
--> statement-breakpoint
-- The former release bears it: it changes a proposal only once, when it is decided.
CREATE OR REPLACE TRIGGER payment_proposals_are_decided_once BEFORE UPDATE ON "payment_proposals"
  FOR EACH ROW WHEN (OLD."state" <> 'waiting'
    OR (NEW."id", NEW."attempt_id", NEW."action", NEW."amount", NEW."remaining", NEW."means", NEW."reason", NEW."proposed_by", NEW."proposed_at")
      IS DISTINCT FROM
      (OLD."id", OLD."attempt_id", OLD."action", OLD."amount", OLD."remaining", OLD."means", OLD."reason", OLD."proposed_by", OLD."proposed_at"))
  EXECUTE FUNCTION refuse_change('what was proposed stays, and is decided once');
--> statement-breakpoint
-- One person alone must not be able to invent a refund, which would hide money that the foundation still has
-- (docs/decisions/0052-two-people-confirm-what-nothing-proves.md). That the provider refunded, its statements show.
CREATE FUNCTION payment_decisions_require_second() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.alone THEN
    RAISE EXCEPTION 'no refund is booked by one person any more';
  END IF;
  IF NEW.refunded_by = 'provider' THEN
    PERFORM 1 FROM attempts WHERE id = NEW.attempt_id AND provider NOT IN ('offline', 'former');
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the provider refunds only what was paid through it';
    END IF;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM payment_proposals p WHERE p.id = NEW.proposal_id AND p.action = 'refund' AND p.state = 'confirmed'
    AND p.attempt_id = NEW.attempt_id AND p.amount = NEW.amount AND p.decided_by = NEW.actor AND p.decided_by <> p.proposed_by;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'two people book a refund that the foundation paid itself';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: decision and proposal are written one after the other.
-- The former release bears it: only what one person refunds there from the foundation's own money fails.
CREATE CONSTRAINT TRIGGER payment_decisions_by_two AFTER INSERT ON "payment_decisions"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."action" = 'refund') EXECUTE FUNCTION payment_decisions_require_second();
--> statement-breakpoint
-- An agreed refund is no agreed confirmation.
-- The former release bears it: all its proposals are confirmations.
CREATE OR REPLACE FUNCTION attempts_require_proof() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A review that the provider's own message caused proves its amount.
  IF NEW.review_amount = NEW.amount THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM payment_proposals p
      WHERE p.attempt_id = NEW.id AND p.action = 'confirm' AND p.state = 'confirmed' AND p.amount = NEW.amount
        AND p.decided_by <> p.proposed_by
    UNION ALL SELECT 1 FROM offline_payments o
      WHERE o.attempt_id = NEW.id AND o.state = 'confirmed' AND o.decided_by <> o.recorded_by
    UNION ALL SELECT 1 FROM former_gifts g
      JOIN former_gift_imports i ON i.id = g.import_id AND i.state IN ('running', 'done') AND i.decided_by <> i.actor
      JOIN former_gift_lines f ON f.import_id = i.id AND f.attempt_id = g.attempt_id AND f.amount = NEW.amount
      WHERE g.attempt_id = NEW.id
    UNION ALL SELECT 1 FROM reconciliation_lines l
      JOIN reconciliations r ON r.id = l.reconciliation_id
      JOIN payment_decisions d ON d.attempt_id = l.attempt_id AND d.action IN ('confirm', 'accept')
        AND d.actor <> r.actor AND d.actor IS DISTINCT FROM l.status_by
      WHERE l.attempt_id = NEW.id AND l.status = 'paid' AND l.amount = NEW.amount;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'two people confirm a payment that nothing proves';
  END IF;
  RETURN NULL;
END
$$;
