CREATE TABLE "reconciliation_lines" (
	"reconciliation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer,
	"reference" text NOT NULL,
	"status" text,
	"counted" boolean NOT NULL,
	"amount" bigint,
	"fees" bigint,
	"paid_on" date,
	"finding" text NOT NULL,
	"note" text,
	"attempt_id" uuid,
	"amount_here" bigint,
	CONSTRAINT "reconciliation_lines_reconciliation_id_place_pk" PRIMARY KEY("reconciliation_id","place")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"provider" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text NOT NULL,
	"lines" integer NOT NULL,
	"waiting" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	CONSTRAINT "reconciliations_state" CHECK ("reconciliations"."state" in ('running', 'done')),
	CONSTRAINT "reconciliations_days" CHECK ("reconciliations"."from_day" <= "reconciliations"."to_day"),
	CONSTRAINT "reconciliations_compared" CHECK ("reconciliations"."state" = 'running' or "reconciliations"."compared_at" is not null),
	CONSTRAINT "reconciliations_waiting" CHECK ("reconciliations"."waiting" >= 0 and ("reconciliations"."state" = 'running' or "reconciliations"."waiting" = 0))
);
--> statement-breakpoint
ALTER TABLE "payment_decisions" DROP CONSTRAINT "payment_decisions_action";--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_lines_by_finding" ON "reconciliation_lines" USING btree ("reconciliation_id","finding","place");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_by_attempt" ON "reconciliation_lines" USING btree ("attempt_id") WHERE "reconciliation_lines"."attempt_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_by_key" ON "reconciliations" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attempts_by_pay_id" ON "attempts" USING btree ("pay_id") WHERE "attempts"."pay_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_action" CHECK ("payment_decisions"."action" in ('confirm', 'verify', 'accept', 'reject', 'refund', 'allocate'));