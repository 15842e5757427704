CREATE TABLE "remembered_columns" (
	"kind" text PRIMARY KEY NOT NULL,
	"headers" jsonb NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL
);
