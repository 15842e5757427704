CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"banner_image" text,
	"published_by" text NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_status" CHECK ("news"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "news_published" CHECK ("news"."status" = 'draft' or "news"."published_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "news_listing" ON "news" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "news_of_category" ON "news" USING btree ("category","published_at" DESC NULLS LAST,"id");