ALTER TABLE "news" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
