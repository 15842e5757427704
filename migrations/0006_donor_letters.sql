CREATE TABLE "donor_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"email_key" text,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "donor_letters_to" CHECK (num_nonnulls("donor_letters"."account_id", "donor_letters"."email_key") = 1)
);
--> statement-breakpoint
CREATE INDEX "donor_letters_by_account" ON "donor_letters" USING btree ("account_id") WHERE "donor_letters"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "donor_letters_by_address" ON "donor_letters" USING btree ("email_key") WHERE "donor_letters"."email_key" is not null;