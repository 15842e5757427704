CREATE TABLE "letter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "letter_recipients_once" UNIQUE("letter_id","subscriber_id"),
	CONSTRAINT "letter_recipients_state" CHECK ("letter_recipients"."state" in ('waiting', 'sent', 'failed', 'skipped')),
	CONSTRAINT "letter_recipients_sent" CHECK (("letter_recipients"."state" = 'sent') = ("letter_recipients"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"segment" text NOT NULL,
	"target_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "letters_scheduled" CHECK ("letters"."state" <> 'scheduled' or "letters"."scheduled_at" is not null),
	CONSTRAINT "letters_target" CHECK (("letters"."segment" in ('campaign', 'event')) = ("letters"."target_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_due" ON "letter_recipients" USING btree ("letter_id","next_try_at") WHERE "letter_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_recipients_of" ON "letter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("scheduled_at") WHERE "letters"."state" = 'scheduled';