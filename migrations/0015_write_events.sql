ALTER TABLE "events" ADD COLUMN "speakers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "events" SET "speakers" = "of_event"."speakers" FROM (
	SELECT "event_id", jsonb_agg(jsonb_build_object('name', "name", 'title', "title", 'company', "company", 'country', "country", 'bio', "bio") ORDER BY "position", "id") AS "speakers"
	FROM "event_speakers" GROUP BY "event_id"
) AS "of_event" WHERE "of_event"."event_id" = "events"."id";--> statement-breakpoint
DROP TABLE "event_speakers" CASCADE;