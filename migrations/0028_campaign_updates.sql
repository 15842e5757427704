CREATE TABLE "campaign_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"picture" text,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_updates_status" CHECK ("campaign_updates"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "campaign_updates_published" CHECK ("campaign_updates"."status" = 'draft' or "campaign_updates"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "campaign_updates" ADD CONSTRAINT "campaign_updates_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_updates_of_campaign" ON "campaign_updates" USING btree ("campaign_id","published_at" DESC NULLS FIRST,"id");