CREATE TABLE "promise_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"promise_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promise_reminders" (
	"promise_id" uuid NOT NULL,
	"month" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "promise_reminders_promise_id_month_pk" PRIMARY KEY("promise_id","month"),
	CONSTRAINT "promise_reminders_month" CHECK ("promise_reminders"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"target_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"method_code" text NOT NULL,
	"show_name" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"day" integer NOT NULL,
	"state" text NOT NULL,
	"next_on" text,
	"counted_from" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "promises_state" CHECK ("promises"."state" in ('unconfirmed', 'active', 'paused', 'stopped', 'ended')),
	CONSTRAINT "promises_next" CHECK (("promises"."state" = 'active') = ("promises"."next_on" is not null)),
	CONSTRAINT "promises_ended" CHECK (("promises"."state" = 'ended') = ("promises"."ended_at" is not null)),
	CONSTRAINT "promises_day" CHECK ("promises"."day" between 1 and 28),
	CONSTRAINT "promises_amount" CHECK ("promises"."amount" > 0),
	CONSTRAINT "promises_email" CHECK ("promises"."email" = lower("promises"."email"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise_id" uuid;--> statement-breakpoint
ALTER TABLE "promise_links" ADD CONSTRAINT "promise_links_promise_id_promises_id_fk" FOREIGN KEY ("promise_id") REFERENCES "public"."promises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_reminders" ADD CONSTRAINT "promise_reminders_promise_id_promises_id_fk" FOREIGN KEY ("promise_id") REFERENCES "public"."promises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promise_links_of" ON "promise_links" USING btree ("promise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promises_live" ON "promises" USING btree ("email","purpose","target_id") WHERE "promises"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "promises_due" ON "promises" USING btree ("next_on") WHERE "promises"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_promise" ON "orders" USING btree ("promise_id") WHERE "orders"."promise_id" is not null;