CREATE TABLE "gift_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"view_hash" text,
	"view_expires_at" timestamp with time zone,
	CONSTRAINT "gift_links_viewHash_unique" UNIQUE("view_hash")
);
--> statement-breakpoint
CREATE INDEX "gift_links_by_expiry" ON "gift_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("user_id") WHERE "orders"."user_id" is not null;