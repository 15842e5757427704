CREATE TABLE "event_speakers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"company" text,
	"country" text,
	"bio" text
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"banner_image" text,
	"event_date" date NOT NULL,
	"event_time" text,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"available_seats" integer NOT NULL,
	"confirmed_seats" integer DEFAULT 0 NOT NULL,
	"offered_seats" integer DEFAULT 0 NOT NULL,
	"program" text,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "events_time" CHECK ("events"."event_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "events_seats" CHECK ("events"."confirmed_seats" >= 0 and "events"."offered_seats" >= 0
        and "events"."confirmed_seats" + "events"."offered_seats" <= "events"."available_seats")
);
--> statement-breakpoint
CREATE TABLE "registration_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"arrival" integer GENERATED ALWAYS AS IDENTITY (sequence name "registrations_arrival_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"country" text NOT NULL,
	"badge_code" text NOT NULL,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_badgeCode_unique" UNIQUE("badge_code"),
	CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('confirmed', 'cancelled', 'waiting', 'offered', 'declined', 'expired')),
	CONSTRAINT "registrations_offer" CHECK (("registrations"."state" = 'offered') = ("registrations"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "event_speakers" ADD CONSTRAINT "event_speakers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_links" ADD CONSTRAINT "registration_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_speakers_by_event" ON "event_speakers" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("event_date","event_time");--> statement-breakpoint
CREATE INDEX "registration_links_by_registration" ON "registration_links" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_each" ON "registrations" USING btree ("event_id","email_key") WHERE "registrations"."state" in ('confirmed', 'offered', 'waiting');--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("event_id","state","arrival");--> statement-breakpoint
CREATE INDEX "registrations_offers" ON "registrations" USING btree ("offered_until") WHERE "registrations"."state" = 'offered';