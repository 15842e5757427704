ALTER TABLE "campaigns" ADD COLUMN "unit_price" bigint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "unit_name" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "unit_plural" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_unit" CHECK (num_nulls("campaigns"."unit_price", "campaigns"."unit_name", "campaigns"."unit_plural") in (0, 3) and "campaigns"."unit_price" > 0);