CREATE TABLE "former_gift_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"waiting" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"known" integer NOT NULL,
	"refused" integer NOT NULL,
	"amount" bigint NOT NULL,
	"booked_amount" bigint DEFAULT 0 NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "former_gift_imports_state" CHECK ("former_gift_imports"."state" in ('proposed', 'running', 'done', 'refused')),
	CONSTRAINT "former_gift_imports_decided" CHECK (("former_gift_imports"."state" = 'proposed') = ("former_gift_imports"."decided_by" is null)
      and ("former_gift_imports"."decided_by" is null) = ("former_gift_imports"."decided_at" is null)),
	CONSTRAINT "former_gift_imports_finished" CHECK (("former_gift_imports"."state" = 'done') = ("former_gift_imports"."finished_at" is not null)),
	CONSTRAINT "former_gift_imports_two_people" CHECK ("former_gift_imports"."state" in ('proposed', 'refused') or "former_gift_imports"."decided_by" <> "former_gift_imports"."actor"),
	CONSTRAINT "former_gift_imports_waiting" CHECK ("former_gift_imports"."waiting" >= 0 and ("former_gift_imports"."state" <> 'done' or "former_gift_imports"."waiting" = 0))
);
--> statement-breakpoint
CREATE TABLE "former_gift_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"day" text NOT NULL,
	"amount" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"campaign_id" uuid,
	"campaign" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text,
	"note" text,
	"attempt_id" uuid,
	CONSTRAINT "former_gift_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "former_gift_lines_outcome" CHECK ("former_gift_lines"."outcome" in ('waiting', 'booked', 'known', 'refused')),
	CONSTRAINT "former_gift_lines_booked" CHECK (("former_gift_lines"."outcome" = 'booked') = ("former_gift_lines"."attempt_id" is not null)
      and ("former_gift_lines"."outcome" = 'refused' or ("former_gift_lines"."amount" > 0 and "former_gift_lines"."campaign_id" is not null and "former_gift_lines"."fingerprint" is not null)))
);
--> statement-breakpoint
CREATE TABLE "former_gifts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD COLUMN "paid_through" text;--> statement-breakpoint
ALTER TABLE "dues_waivers" ADD COLUMN "kind" text DEFAULT 'waived' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_gift_lines" ADD CONSTRAINT "former_gift_lines_import_id_former_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."former_gift_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_gifts" ADD CONSTRAINT "former_gifts_import_id_former_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."former_gift_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_gift_imports_by_key" ON "former_gift_imports" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "former_gift_imports_by_age" ON "former_gift_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "former_gift_lines_waiting" ON "former_gift_lines" USING btree ("import_id","line") WHERE "former_gift_lines"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "former_gift_lines_by_attempt" ON "former_gift_lines" USING btree ("attempt_id") WHERE "former_gift_lines"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "former_gift_lines_by_email" ON "former_gift_lines" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "former_gifts_by_reference" ON "former_gifts" USING btree ("source","reference") WHERE "former_gifts"."reference" is not null;--> statement-breakpoint
CREATE INDEX "former_gifts_by_fingerprint" ON "former_gifts" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "former_gifts_by_import" ON "former_gifts" USING btree ("import_id");--> statement-breakpoint
-- The former release bears it: it writes the default.
ALTER TABLE "dues_waivers" ADD CONSTRAINT "dues_waivers_kind" CHECK ("dues_waivers"."kind" in ('waived', 'paid_before'));
--> statement-breakpoint
-- Of accounts that were deleted before they were ever used.
-- The former release bears it: it reads the waivers of accounts that exist.
DELETE FROM "dues_waivers" WHERE NOT EXISTS (SELECT FROM "accounts" WHERE "accounts"."id" = "dues_waivers"."account_id");
--> statement-breakpoint
-- What was paid before goes with an account that is deleted because nobody opened it.
-- The former release bears it: it waives months of accounts that exist.
ALTER TABLE "dues_waivers" ADD CONSTRAINT "dues_waivers_of_account" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "former_gifts" ADD CONSTRAINT "former_gifts_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
CREATE TRIGGER former_gifts_append_only BEFORE UPDATE OR DELETE ON "former_gifts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER former_gifts_no_truncate BEFORE TRUNCATE ON "former_gifts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a second person confirms is what the first one proposed: neither who, nor how much, nor a line of it changes.
CREATE TRIGGER former_gift_imports_frozen BEFORE UPDATE OF "actor", "file_name", "source", "amount", "first_day", "last_day",
  "created_at" ON "former_gift_imports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a proposal of former gifts never changes');
--> statement-breakpoint
CREATE TRIGGER former_gift_imports_decided_once BEFORE UPDATE ON "former_gift_imports"
  FOR EACH ROW WHEN ((OLD."state" IN ('done', 'refused') AND NEW."state" <> OLD."state")
    OR (OLD."state" = 'running' AND NEW."state" NOT IN ('running', 'done'))
    OR (OLD."decided_by" IS NOT NULL AND NEW."decided_by" IS DISTINCT FROM OLD."decided_by"))
  EXECUTE FUNCTION refuse_change('a decision on former gifts is made once');
--> statement-breakpoint
CREATE TRIGGER former_gift_imports_no_delete BEFORE DELETE ON "former_gift_imports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER former_gift_lines_frozen BEFORE UPDATE OF "import_id", "line", "day", "amount", "first_name", "last_name", "email",
  "campaign_id", "campaign", "method", "reference", "fingerprint" ON "former_gift_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a line of former gifts never changes');
--> statement-breakpoint
CREATE TRIGGER former_gift_lines_settled_once BEFORE UPDATE OF "outcome", "attempt_id" ON "former_gift_lines"
  FOR EACH ROW WHEN (OLD."outcome" <> 'waiting') EXECUTE FUNCTION refuse_change('a line of former gifts is settled once');
--> statement-breakpoint
-- A line that is added later would be booked without having been shown to the second person.
CREATE FUNCTION former_gift_lines_come_with_their_import() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.outcome = 'waiting' AND (SELECT state FROM public.former_gift_imports WHERE id = NEW.import_id) <> 'proposed' THEN
    RAISE EXCEPTION 'former gifts are proposed before they are confirmed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER former_gift_lines_proposed BEFORE INSERT ON "former_gift_lines"
  FOR EACH ROW EXECUTE FUNCTION former_gift_lines_come_with_their_import();
--> statement-breakpoint
-- A former gift is booked on the word of two people too: one proposed it, another confirmed it, with this amount.
-- The former release bears it: the function lets through what it let through before.
CREATE OR REPLACE FUNCTION attempts_require_proof() RETURNS trigger LANGUAGE plpgsql
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
    UNION ALL SELECT 1 FROM former_gifts g
      JOIN former_gift_imports i ON i.id = g.import_id AND i.state IN ('running', 'done') AND i.decided_by <> i.actor
      JOIN former_gift_lines f ON f.import_id = i.id AND f.attempt_id = g.attempt_id AND f.amount = NEW.amount
      WHERE g.attempt_id = NEW.id
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
