CREATE TABLE "closing_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"entries" integer NOT NULL,
	"net" bigint NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "closing_proposals_month" CHECK ("closing_proposals"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "closing_proposals_state" CHECK ("closing_proposals"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "closing_proposals_decided" CHECK (("closing_proposals"."state" = 'waiting') = ("closing_proposals"."decided_at" is null)
      and ("closing_proposals"."decided_at" is null) = ("closing_proposals"."decided_by" is null)
      and ("closing_proposals"."state" = 'refused') = ("closing_proposals"."refusal" is not null)),
	CONSTRAINT "closing_proposals_two_people" CHECK ("closing_proposals"."state" <> 'confirmed' or "closing_proposals"."decided_by" <> "closing_proposals"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "closed_months" ADD COLUMN "proposal_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "closing_proposals_one_waiting" ON "closing_proposals" USING btree ("month") WHERE "closing_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "closing_proposals_by_month" ON "closing_proposals" USING btree ("month","proposed_at");--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_proposal_id_closing_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."closing_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_proposalId_unique" UNIQUE("proposal_id");--> statement-breakpoint
-- Two people close a month (docs/decisions/0041-a-closed-month-takes-no-entry.md): nothing of it changes any more.
CREATE TRIGGER closing_proposals_are_decided_once BEFORE UPDATE ON "closing_proposals"
  FOR EACH ROW WHEN (OLD."state" <> 'waiting'
    OR (NEW."id", NEW."month", NEW."entries", NEW."net", NEW."proposed_by", NEW."proposed_at")
      IS DISTINCT FROM (OLD."id", OLD."month", OLD."entries", OLD."net", OLD."proposed_by", OLD."proposed_at"))
  EXECUTE FUNCTION refuse_change('what was proposed stays, and is decided once');
--> statement-breakpoint
CREATE TRIGGER closing_proposals_no_delete BEFORE DELETE ON "closing_proposals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_proposals_no_truncate BEFORE TRUNCATE ON "closing_proposals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION closed_months_require_second() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.closing_proposals p WHERE p.id = NEW.proposal_id AND p.month = NEW.month AND p.state = 'confirmed'
    AND p.decided_by = NEW.closed_by AND p.decided_by <> p.proposed_by;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'two people close a month' USING ERRCODE = 'check_violation', CONSTRAINT = 'closed_by_two';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- the former release bears it: it cannot close a month by one person any more, and says that it failed.
CREATE TRIGGER closed_months_by_two BEFORE INSERT ON "closed_months"
  FOR EACH ROW EXECUTE FUNCTION closed_months_require_second();
