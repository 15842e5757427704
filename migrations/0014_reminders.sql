CREATE TABLE "dues_reminder_choices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues_reminder_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues_reminders" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"step" integer NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "dues_reminders_account_id_month_step_pk" PRIMARY KEY("account_id","month","step"),
	CONSTRAINT "dues_reminders_month" CHECK ("dues_reminders"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_reminders_step" CHECK ("dues_reminders"."step" >= 0)
);
--> statement-breakpoint
CREATE INDEX "dues_reminder_links_of" ON "dues_reminder_links" USING btree ("account_id");