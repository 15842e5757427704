CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"logo" text,
	"description" text NOT NULL,
	"link" text,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_status" CHECK ("partners"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "partners_link" CHECK ("partners"."link" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"avatar" text,
	"profession" text,
	"city" text,
	"country" text,
	"contact" text,
	"post" text,
	"bio" text,
	"volunteer" boolean DEFAULT false NOT NULL,
	"contributions" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"consented_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_contributions" CHECK ("people"."contributions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"file_path" text NOT NULL,
	"file_size" integer,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "reports_size" CHECK ("reports"."file_size" > 0)
);
--> statement-breakpoint
CREATE INDEX "partners_listing" ON "partners" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "people_volunteers" ON "people" USING btree ("last_name","first_name","id") WHERE "people"."volunteer";--> statement-breakpoint
CREATE INDEX "reports_listing" ON "reports" USING btree ("date" DESC NULLS LAST,"id");