CREATE TABLE "content_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed" jsonb NOT NULL,
	"refused" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_batches_by_key" ON "content_batches" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "content_batches_by_age" ON "content_batches" USING btree ("at");