ALTER TABLE "campaigns" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "medias" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_published" CHECK ("campaigns"."status" = 'draft' or "campaigns"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_published" CHECK ("events"."status" = 'draft' or "events"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "medias" ADD CONSTRAINT "medias_published" CHECK ("medias"."status" = 'draft' or "medias"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_published" CHECK ("partners"."status" = 'draft' or "partners"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_published" CHECK ("projects"."status" = 'draft' or "projects"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_published" CHECK ("reports"."status" = 'draft' or "reports"."published_at" is not null);