DROP INDEX "campaigns_listing";--> statement-breakpoint
DROP INDEX "donations_newest";--> statement-breakpoint
DROP INDEX "medias_listing";--> statement-breakpoint
DROP INDEX "news_listing";--> statement-breakpoint
DROP INDEX "news_of_category";--> statement-breakpoint
DROP INDEX "project_contributions_newest";--> statement-breakpoint
DROP INDEX "projects_by_start";--> statement-breakpoint
DROP INDEX "reports_listing";--> statement-breakpoint
CREATE INDEX "campaigns_listing" ON "campaigns" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "donations_newest" ON "donations" USING btree ("campaign_id","confirmed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medias_listing" ON "medias" USING btree ("type","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "news_listing" ON "news" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "news_of_category" ON "news" USING btree ("category","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "project_contributions_newest" ON "project_contributions" USING btree ("project_id","confirmed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_by_start" ON "projects" USING btree ("start_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reports_listing" ON "reports" USING btree ("date" DESC NULLS FIRST,"id");