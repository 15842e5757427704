CREATE TABLE "project_contributions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"show_name" boolean NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_contributions_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "project_contributions_amount" CHECK ("project_contributions"."amount" > 0 and "project_contributions"."refunded_amount" between 0 and "project_contributions"."amount")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"banner_image" text,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"objectives" text,
	"measurable_results" text,
	"potential_beneficiaries" integer,
	"budget" bigint NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"collected_amount" bigint DEFAULT 0 NOT NULL,
	"donors_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_status" CHECK ("projects"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "projects_dates" CHECK ("projects"."end_date" >= "projects"."start_date"),
	CONSTRAINT "projects_budget" CHECK ("projects"."budget" > 0),
	CONSTRAINT "projects_progress" CHECK ("projects"."progress" between 0 and 100),
	CONSTRAINT "projects_collected" CHECK ("projects"."collected_amount" >= 0 and "projects"."donors_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "project_contributions" ADD CONSTRAINT "project_contributions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_contributions_newest" ON "project_contributions" USING btree ("project_id","confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_by_start" ON "projects" USING btree ("start_date" DESC NULLS LAST,"id");