CREATE TABLE "donor_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"email_key" text,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "donor_notes_about" CHECK (num_nonnulls("donor_notes"."account_id", "donor_notes"."email_key") = 1)
);
--> statement-breakpoint
CREATE INDEX "donor_notes_by_account" ON "donor_notes" USING btree ("account_id") WHERE "donor_notes"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "donor_notes_by_address" ON "donor_notes" USING btree ("email_key") WHERE "donor_notes"."email_key" is not null;