CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"banner_image" text,
	"amount" bigint NOT NULL,
	"limit_date" date,
	"potential_beneficiaries" integer,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"collected_amount" bigint DEFAULT 0 NOT NULL,
	"donors_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_slug_unique" UNIQUE("slug"),
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "campaigns_amount" CHECK ("campaigns"."amount" > 0),
	CONSTRAINT "campaigns_collected" CHECK ("campaigns"."collected_amount" >= 0 and "campaigns"."donors_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"show_name" boolean NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donations_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "donations_amount" CHECK ("donations"."amount" > 0 and "donations"."refunded_amount" between 0 and "donations"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"duplicate" boolean DEFAULT false NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_kind" CHECK ("ledger_entries"."kind" in ('payment', 'refund', 'correction')),
	CONSTRAINT "ledger_sign" CHECK (("ledger_entries"."kind" = 'payment' and "ledger_entries"."amount" > 0) or ("ledger_entries"."kind" = 'refund' and "ledger_entries"."amount" < 0) or "ledger_entries"."kind" = 'correction')
);
--> statement-breakpoint
CREATE TABLE "ledger_years" (
	"year" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"payments" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"merchant" text NOT NULL,
	"method_code" text NOT NULL,
	"method_label" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"evidence" text DEFAULT 'none' NOT NULL,
	"secret_hash" text NOT NULL,
	"return_hash" text NOT NULL,
	"payment_link" text,
	"session_id" text,
	"pay_id" text,
	"failure_reason" text,
	"review_reason" text,
	"init_lost" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"initiated_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"allocated" boolean DEFAULT false NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "attempts_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "attempts_returnHash_unique" UNIQUE("return_hash"),
	CONSTRAINT "attempts_amount" CHECK ("attempts"."amount" > 0),
	CONSTRAINT "attempts_state" CHECK ("attempts"."state" in ('created', 'initiating', 'awaiting_payer', 'paid', 'failed', 'cancelled', 'expired', 'needs_review', 'refunded')),
	CONSTRAINT "attempts_paid_is_proven" CHECK ("attempts"."state" not in ('paid', 'refunded') or ("attempts"."evidence" <> 'none' and "attempts"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"link_salt" text NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" text NOT NULL,
	"purpose_label" text NOT NULL,
	"return_path" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"show_name" boolean NOT NULL,
	"user_id" uuid,
	"month" integer,
	"year" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"dedupe_hash" text NOT NULL,
	"raw" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "payment_notifications_dedupeHash_unique" UNIQUE("dedupe_hash")
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"verify_code" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"currency" text NOT NULL,
	"purpose" text NOT NULL,
	"purpose_label" text NOT NULL,
	"purpose_path" text NOT NULL,
	"method_label" text NOT NULL,
	"reference" text NOT NULL,
	"duplicate" boolean NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "receipts_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "receipts_verifyCode_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"noun" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "simulator_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"reference" text NOT NULL,
	"merchant" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"channel" text NOT NULL,
	"description" text NOT NULL,
	"customer_name" text NOT NULL,
	"notification_url" text NOT NULL,
	"return_url" text NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"paid_amount" bigint,
	"pay_id" text,
	"visible_to_status" boolean DEFAULT false NOT NULL,
	"deliver_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulator_sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "simulator_sessions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "simulator_sessions_outcome" CHECK ("simulator_sessions"."outcome" in ('open', 'paid', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_listing" ON "campaigns" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "donations_newest" ON "donations" USING btree ("campaign_id","confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_payment" ON "ledger_entries" USING btree ("attempt_id") WHERE "ledger_entries"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "ledger_by_attempt" ON "ledger_entries" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "ledger_by_purpose" ON "ledger_entries" USING btree ("purpose","purpose_id");--> statement-breakpoint
CREATE INDEX "ledger_by_date" ON "ledger_entries" USING btree ("recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_order_number" ON "attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "attempts_to_check" ON "attempts" USING btree ("next_check_at") WHERE "attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_state" ON "attempts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "orders_by_purpose" ON "orders" USING btree ("purpose","purpose_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" USING btree ("next_try_at") WHERE "payment_notifications"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_links_by_attempt" ON "receipt_links" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_sequence" ON "receipts" USING btree ("year","sequence");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "simulator_sessions_late" ON "simulator_sessions" USING btree ("deliver_at") WHERE "simulator_sessions"."deliver_at" is not null;