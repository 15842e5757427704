ALTER TABLE "receipt_links" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund" CHECK ("receipts"."refunded_amount" between 0 and "receipts"."amount");
--> statement-breakpoint
