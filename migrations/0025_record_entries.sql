ALTER TABLE "registrations" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("event_id",lower("name"),"id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_entry" CHECK ("registrations"."entered_at" is null or "registrations"."state" = 'confirmed');