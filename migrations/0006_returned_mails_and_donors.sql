-- Finds parts of names, addresses and numbers by their groups of three letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "donors" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"last_order" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"received" bigint NOT NULL,
	"has_dues" boolean NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_donors" (
	"account_id" uuid,
	"email_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_boxes" (
	"path" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"offset" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD COLUMN "returned" text;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD COLUMN "return_status" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "ended_because" text;--> statement-breakpoint
CREATE INDEX "donors_by_last" ON "donors" USING btree ("last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "donors_by_sum" ON "donors" USING btree ("received" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "donors_by_name" ON "donors" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "attempts_further" ON "attempts" USING btree ("order_id") WHERE "attempts"."number" > 1;--> statement-breakpoint
-- The former release bears it: it leaves the new columns empty.
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_returned" CHECK ("letter_recipients"."returned" in ('bounce', 'complaint'));--> statement-breakpoint
-- The former release bears it: it leaves the new columns empty.
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_returned_at" CHECK (("letter_recipients"."returned" is null) = ("letter_recipients"."returned_at" is null));--> statement-breakpoint
-- The former release bears it: it leaves the new column empty.
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_ended" CHECK ("newsletter_subscribers"."ended_because" in ('bounce', 'complaint'));