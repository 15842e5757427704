ALTER TABLE "events" DROP CONSTRAINT "events_seats";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_state";--> statement-breakpoint
DROP INDEX "events_by_date";--> statement-breakpoint
DROP INDEX "registrations_one_each";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "time_zone" text DEFAULT 'Africa/Abidjan' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "starts_at" timestamp with time zone GENERATED ALWAYS AS ((event_date + make_time(coalesce(substr(event_time, 1, 2), '0')::int, coalesce(substr(event_time, 4, 2), '0')::int, 0)) at time zone time_zone) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ends_at" timestamp with time zone GENERATED ALWAYS AS ((event_date + 1)::timestamp at time zone time_zone) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "held_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "registrations_holds" ON "registrations" USING btree ("held_until") WHERE "registrations"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_each" ON "registrations" USING btree ("event_id","email_key") WHERE "registrations"."state" in ('confirmed', 'offered', 'waiting', 'held');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_seats" CHECK ("events"."confirmed_seats" >= 0 and "events"."offered_seats" >= 0 and "events"."held_seats" >= 0
        and "events"."confirmed_seats" + "events"."offered_seats" + "events"."held_seats" <= "events"."available_seats");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_hold" CHECK (("registrations"."state" = 'held') = ("registrations"."held_until" is not null));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('confirmed', 'cancelled', 'waiting', 'offered', 'declined', 'expired', 'held'));