CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"undoes" uuid,
	"at" timestamp with time zone NOT NULL,
	"gate" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "beyond_seats" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_by_registration" ON "entries" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "entries_newest" ON "entries" USING btree ("event_id","recorded_at");--> statement-breakpoint
CREATE INDEX "entries_undone" ON "entries" USING btree ("undoes");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_beyond" CHECK (not "registrations"."beyond_seats" or "registrations"."state" in ('confirmed', 'cancelled'));
--> statement-breakpoint
INSERT INTO "entries" ("id", "event_id", "registration_id", "undoes", "at", "gate", "recorded_at")
SELECT gen_random_uuid(), "event_id", "id", NULL, "entered_at", '', "entered_at" FROM "registrations" WHERE "entered_at" IS NOT NULL;
