ALTER TABLE "payment_decisions" ADD COLUMN "refunded_by" text;--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "attempts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attempts_unallocated" ON "attempts" USING btree ("created_at") WHERE "attempts"."state" = 'paid' and not "attempts"."allocated";--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_refunded_by" CHECK ("payment_decisions"."refunded_by" is null or ("payment_decisions"."action" = 'refund' and "payment_decisions"."refunded_by" in ('provider', 'foundation')));