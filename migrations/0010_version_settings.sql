CREATE TABLE "setting_revisions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"value" jsonb NOT NULL,
	CONSTRAINT "setting_revisions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;