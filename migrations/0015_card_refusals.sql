ALTER TABLE "orders" ADD COLUMN "payer_origin" text;--> statement-breakpoint
CREATE INDEX "orders_by_origin" ON "orders" USING btree ("payer_origin") WHERE "orders"."payer_origin" is not null;