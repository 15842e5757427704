CREATE TABLE "medias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail" text,
	"thumbnail_try_at" timestamp with time zone,
	"thumbnail_tries" integer DEFAULT 0 NOT NULL,
	"country" text NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medias_type" CHECK ("medias"."type" in ('image', 'video')),
	CONSTRAINT "medias_status" CHECK ("medias"."status" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE INDEX "medias_listing" ON "medias" USING btree ("type","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "medias_thumbnails_wanted" ON "medias" USING btree ("thumbnail_try_at") WHERE "medias"."thumbnail_try_at" is not null;