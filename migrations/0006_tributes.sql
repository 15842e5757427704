ALTER TABLE "orders" ADD COLUMN "tribute" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tribute_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_message" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "orders_with_card" ON "orders" USING btree ("created_at") WHERE "orders"."card_email" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_note" ON "orders" USING btree ("created_at") WHERE "orders"."note" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tribute" CHECK ("orders"."tribute" in ('honour', 'memory') and ("orders"."tribute" is null) = ("orders"."tribute_name" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_card" CHECK (("orders"."card_email" is null) = ("orders"."card_name" is null)
      and ("orders"."card_email" is not null or "orders"."card_message" is null)
      and ("orders"."card_email" is null or ("orders"."tribute" is not null and "orders"."card_sent_at" is null)));