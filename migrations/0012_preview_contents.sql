CREATE TABLE "content_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_previews_by_content" ON "content_previews" USING btree ("kind","content_id");--> statement-breakpoint
CREATE INDEX "content_previews_by_end" ON "content_previews" USING btree ("expires_at");