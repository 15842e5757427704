CREATE TABLE "backup_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_by_kind" ON "backup_runs" USING btree ("kind","id");