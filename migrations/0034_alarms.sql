CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"violated" text[] NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("kind","subject") WHERE "alarms"."closed_at" is null;