ALTER TABLE "payment_notifications" ALTER COLUMN "raw" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "rejected_by" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD COLUMN "amount" bigint;--> statement-breakpoint
CREATE INDEX "payment_notifications_raw" ON "payment_notifications" USING btree ("received_at") WHERE "payment_notifications"."raw" is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_rejection_is_told" CHECK (num_nonnulls("attempts"."rejected_at", "attempts"."rejected_by", "attempts"."rejection_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_reduced" CHECK ("payment_notifications"."raw" is not null or "payment_notifications"."processed_at" is not null);