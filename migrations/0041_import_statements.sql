CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"paid_on" date NOT NULL,
	"label" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"reason" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "statement_lines_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount" > 0),
	CONSTRAINT "statement_lines_state" CHECK ("statement_lines"."state" in ('open', 'linked', 'set_aside')
      and ("statement_lines"."state" = 'linked') = ("statement_lines"."payment_id" is not null)
      and ("statement_lines"."state" = 'set_aside') = ("statement_lines"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_payment_id_offline_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."offline_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_newest" ON "statement_lines" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("paid_on","id") WHERE "statement_lines"."state" = 'open';