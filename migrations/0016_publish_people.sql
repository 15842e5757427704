ALTER TABLE "people" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "people" SET "published_at" = coalesce("consented_at", "created_at");--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_status" CHECK ("people"."status" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_published" CHECK ("people"."status" = 'draft' or "people"."published_at" is not null);
