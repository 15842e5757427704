CREATE TABLE "dues_waivers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"waiver_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dues_waivers_month" CHECK ("dues_waivers"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_waivers_reason" CHECK ("dues_waivers"."reason" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dues_waivers_once" ON "dues_waivers" USING btree ("account_id","month") WHERE "dues_waivers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dues_waivers_by_account" ON "dues_waivers" USING btree ("account_id");