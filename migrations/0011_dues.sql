CREATE TABLE "dues_allocations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_allocations_kind" CHECK ("dues_allocations"."kind" in ('paid', 'taken_back')),
	CONSTRAINT "dues_allocations_sign" CHECK (("dues_allocations"."amount" > 0) = ("dues_allocations"."kind" = 'paid') and "dues_allocations"."amount" <> 0),
	CONSTRAINT "dues_allocations_month" CHECK ("dues_allocations"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_allocations_round" CHECK ("dues_allocations"."round" > 0)
);
--> statement-breakpoint
CREATE TABLE "dues_payments" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"email_key" text,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"from_month" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_payments_owner" CHECK (num_nonnulls("dues_payments"."account_id", "dues_payments"."email_key") = 1),
	CONSTRAINT "dues_payments_month" CHECK ("dues_payments"."from_month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_payments_amount" CHECK ("dues_payments"."amount" > 0 and "dues_payments"."refunded_amount" between 0 and "dues_payments"."amount")
);
--> statement-breakpoint
ALTER TABLE "dues_allocations" ADD CONSTRAINT "dues_allocations_attempt_id_dues_payments_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."dues_payments"("attempt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dues_allocations_once" ON "dues_allocations" USING btree ("account_id","month","round","kind");--> statement-breakpoint
CREATE INDEX "dues_allocations_by_attempt" ON "dues_allocations" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "dues_payments_by_account" ON "dues_payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "dues_payments_waiting" ON "dues_payments" USING btree ("email_key") WHERE "dues_payments"."account_id" is null;