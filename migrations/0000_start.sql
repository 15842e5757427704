-- Words inside texts are found by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."member_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "campaign_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"picture" text,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_updates_status" CHECK ("campaign_updates"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "campaign_updates_published" CHECK ("campaign_updates"."status" = 'draft' or "campaign_updates"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"banner_image" text,
	"amount" bigint NOT NULL,
	"unit_price" bigint,
	"unit_name" text,
	"unit_plural" text,
	"limit_date" date,
	"potential_beneficiaries" integer,
	"collected_amount" bigint DEFAULT 0 NOT NULL,
	"donors_count" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_slug_unique" UNIQUE("slug"),
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "campaigns_published" CHECK ("campaigns"."status" = 'draft' or "campaigns"."published_at" is not null),
	CONSTRAINT "campaigns_amount" CHECK ("campaigns"."amount" > 0),
	CONSTRAINT "campaigns_unit" CHECK (num_nulls("campaigns"."unit_price", "campaigns"."unit_name", "campaigns"."unit_plural") in (0, 3) and "campaigns"."unit_price" > 0),
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
CREATE TABLE "dues_allocations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_allocations_kind" CHECK ("dues_allocations"."kind" in ('paid', 'taken_back')),
	CONSTRAINT "dues_allocations_sign" CHECK (("dues_allocations"."amount" > 0) = ("dues_allocations"."kind" = 'paid') and "dues_allocations"."amount" <> 0),
	CONSTRAINT "dues_allocations_month" CHECK ("dues_allocations"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_allocations_round" CHECK ("dues_allocations"."round" > 0)
);
--> statement-breakpoint
CREATE TABLE "dues_payments" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"email_key" text,
	"amount" bigint NOT NULL,
	"monthly_amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"from_month" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_payments_owner" CHECK (num_nonnulls("dues_payments"."account_id", "dues_payments"."email_key") = 1),
	CONSTRAINT "dues_payments_month" CHECK ("dues_payments"."from_month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_payments_monthly" CHECK ("dues_payments"."monthly_amount" > 0),
	CONSTRAINT "dues_payments_amount" CHECK ("dues_payments"."amount" > 0 and "dues_payments"."refunded_amount" between 0 and "dues_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "dues_reminder_choices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues_reminder_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues_reminders" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"step" integer NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "dues_reminders_account_id_month_step_pk" PRIMARY KEY("account_id","month","step"),
	CONSTRAINT "dues_reminders_month" CHECK ("dues_reminders"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_reminders_step" CHECK ("dues_reminders"."step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dues_waivers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"waiver_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text DEFAULT 'waived' NOT NULL,
	"month" text NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dues_waivers_month" CHECK ("dues_waivers"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "dues_waivers_kind" CHECK ("dues_waivers"."kind" in ('waived', 'paid_before')),
	CONSTRAINT "dues_waivers_reason" CHECK ("dues_waivers"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "gift_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"view_hash" text,
	"view_expires_at" timestamp with time zone,
	CONSTRAINT "gift_links_viewHash_unique" UNIQUE("view_hash")
);
--> statement-breakpoint
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
	"collected_amount" bigint DEFAULT 0 NOT NULL,
	"donors_count" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_status" CHECK ("projects"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "projects_published" CHECK ("projects"."status" = 'draft' or "projects"."published_at" is not null),
	CONSTRAINT "projects_dates" CHECK ("projects"."end_date" >= "projects"."start_date"),
	CONSTRAINT "projects_budget" CHECK ("projects"."budget" > 0),
	CONSTRAINT "projects_progress" CHECK ("projects"."progress" between 0 and 100),
	CONSTRAINT "projects_collected" CHECK ("projects"."collected_amount" >= 0 and "projects"."donors_count" >= 0)
);
--> statement-breakpoint
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
	"news_wanted" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "file_words" (
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	"noted_by" text,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_words_kind_field_word_pk" PRIMARY KEY("kind","field","word"),
	CONSTRAINT "file_words_meaning" CHECK (("file_words"."field" = 'status' and "file_words"."meaning" in ('paid', 'unpaid', 'refunded'))
      or ("file_words"."field" = 'direction' and "file_words"."meaning" in ('in', 'out')))
);
--> statement-breakpoint
CREATE TABLE "former_gift_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"waiting" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"known" integer NOT NULL,
	"refused" integer NOT NULL,
	"amount" bigint NOT NULL,
	"booked_amount" bigint DEFAULT 0 NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "former_gift_imports_state" CHECK ("former_gift_imports"."state" in ('proposed', 'running', 'done', 'refused')),
	CONSTRAINT "former_gift_imports_decided" CHECK (("former_gift_imports"."state" = 'proposed') = ("former_gift_imports"."decided_by" is null)
      and ("former_gift_imports"."decided_by" is null) = ("former_gift_imports"."decided_at" is null)),
	CONSTRAINT "former_gift_imports_finished" CHECK (("former_gift_imports"."state" = 'done') = ("former_gift_imports"."finished_at" is not null)),
	CONSTRAINT "former_gift_imports_two_people" CHECK ("former_gift_imports"."state" in ('proposed', 'refused') or "former_gift_imports"."decided_by" <> "former_gift_imports"."actor"),
	CONSTRAINT "former_gift_imports_waiting" CHECK ("former_gift_imports"."waiting" >= 0 and ("former_gift_imports"."state" <> 'done' or "former_gift_imports"."waiting" = 0))
);
--> statement-breakpoint
CREATE TABLE "former_gift_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"day" text NOT NULL,
	"amount" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"campaign_id" uuid,
	"campaign" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text,
	"note" text,
	"attempt_id" uuid,
	CONSTRAINT "former_gift_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "former_gift_lines_outcome" CHECK ("former_gift_lines"."outcome" in ('waiting', 'booked', 'known', 'refused')),
	CONSTRAINT "former_gift_lines_booked" CHECK (("former_gift_lines"."outcome" = 'booked') = ("former_gift_lines"."attempt_id" is not null)
      and ("former_gift_lines"."outcome" = 'refused' or ("former_gift_lines"."amount" > 0 and "former_gift_lines"."campaign_id" is not null and "former_gift_lines"."fingerprint" is not null)))
);
--> statement-breakpoint
CREATE TABLE "former_gifts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_months_month" CHECK ("closed_months"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "provider_months" (
	"month" text PRIMARY KEY NOT NULL,
	"fees" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "provider_months_month" CHECK ("provider_months"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "provider_months_amounts" CHECK ("provider_months"."fees" >= 0 and "provider_months"."paid_out" >= 0)
);
--> statement-breakpoint
CREATE TABLE "giver_days" (
	"day" date NOT NULL,
	"giver" uuid NOT NULL,
	"first_day" date NOT NULL,
	"gifts" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "giver_days_day_giver_pk" PRIMARY KEY("day","giver")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"payments" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "ledger_days_part_day_key_pk" PRIMARY KEY("part","day","key"),
	CONSTRAINT "ledger_days_part" CHECK ("ledger_days"."part" in ('target', 'method', 'size'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"covered_fees" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"duplicate" boolean DEFAULT false NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_kind" CHECK ("ledger_entries"."kind" in ('payment', 'refund', 'correction')),
	CONSTRAINT "ledger_fees" CHECK ("ledger_entries"."covered_fees" between least(0, "ledger_entries"."amount") and greatest(0, "ledger_entries"."amount")),
	CONSTRAINT "ledger_sign" CHECK (("ledger_entries"."kind" = 'payment' and "ledger_entries"."amount" > 0) or ("ledger_entries"."kind" = 'refund' and "ledger_entries"."amount" < 0) or "ledger_entries"."kind" = 'correction')
);
--> statement-breakpoint
CREATE TABLE "ledger_years" (
	"year" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"payments" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offline_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"purpose" text NOT NULL,
	"target_id" uuid,
	"purpose_label" text NOT NULL,
	"method_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"received_on" date NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"show_name" boolean NOT NULL,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"proof" text,
	"body_hash" text,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"attempt_id" uuid,
	CONSTRAINT "offline_payments_amount" CHECK ("offline_payments"."amount" > 0),
	CONSTRAINT "offline_payments_state" CHECK ("offline_payments"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "offline_payments_decided" CHECK (("offline_payments"."state" = 'waiting') = ("offline_payments"."decided_at" is null)
      and ("offline_payments"."decided_at" is null) = ("offline_payments"."decided_by" is null)
      and ("offline_payments"."state" = 'confirmed') = ("offline_payments"."attempt_id" is not null)
      and ("offline_payments"."state" = 'refused') = ("offline_payments"."reason" is not null)),
	CONSTRAINT "offline_payments_two_people" CHECK ("offline_payments"."state" <> 'confirmed' or "offline_payments"."decided_by" <> "offline_payments"."recorded_by")
);
--> statement-breakpoint
CREATE TABLE "payment_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"refunded_by" text,
	"proposal_id" uuid,
	"alone" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_decisions_one_for_each_proposal" UNIQUE("proposal_id"),
	CONSTRAINT "payment_decisions_action" CHECK ("payment_decisions"."action" in ('confirm', 'verify', 'accept', 'reject', 'refund', 'allocate')),
	CONSTRAINT "payment_decisions_amount" CHECK (("payment_decisions"."amount" is null) = ("payment_decisions"."action" = 'reject') and "payment_decisions"."amount" > 0),
	CONSTRAINT "payment_decisions_refunded_by" CHECK ("payment_decisions"."refunded_by" is null or ("payment_decisions"."action" = 'refund' and "payment_decisions"."refunded_by" in ('provider', 'foundation'))),
	CONSTRAINT "payment_decisions_two_people" CHECK (case when "payment_decisions"."alone" then "payment_decisions"."action" = 'refund'
      else ("payment_decisions"."action" = 'refund' and "payment_decisions"."refunded_by" is distinct from 'provider') = ("payment_decisions"."proposal_id" is not null) end),
	CONSTRAINT "payment_decisions_are_stated" CHECK ("payment_decisions"."actor" <> '' and "payment_decisions"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "listed_payments" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payer" text NOT NULL,
	"giver" uuid,
	"paid" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
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
	"review_amount" bigint,
	"rejected_at" timestamp with time zone,
	"init_unknown" boolean DEFAULT false NOT NULL,
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
	"covered_fees" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"show_name" boolean NOT NULL,
	"name_withdrawn_at" timestamp with time zone,
	"user_id" uuid,
	"payer_origin" text,
	"month" integer,
	"year" integer,
	"monthly_dues" bigint,
	"promise_id" uuid,
	"tribute" text,
	"tribute_name" text,
	"card_name" text,
	"card_email" text,
	"card_message" text,
	"card_signature" text,
	"card_sent_at" timestamp with time zone,
	"note" text,
	"news_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0),
	CONSTRAINT "orders_monthly_dues" CHECK (("orders"."purpose" = 'cotisation') = ("orders"."monthly_dues" is not null) and "orders"."monthly_dues" > 0),
	CONSTRAINT "orders_tribute" CHECK ("orders"."tribute" in ('honour', 'memory') and ("orders"."tribute" is null) = ("orders"."tribute_name" is null)),
	CONSTRAINT "orders_card" CHECK (("orders"."card_email" is null) = ("orders"."card_name" is null)
      and ("orders"."card_email" is not null or "orders"."card_message" is null)
      and ("orders"."card_email" is null or ("orders"."tribute" is not null and "orders"."card_sent_at" is null))),
	CONSTRAINT "orders_fees" CHECK ("orders"."covered_fees" >= 0 and "orders"."covered_fees" < "orders"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"dedupe_hash" text NOT NULL,
	"raw" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"reference" text,
	"amount" bigint,
	"outcome" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "payment_notifications_dedupeHash_unique" UNIQUE("dedupe_hash"),
	CONSTRAINT "payment_notifications_reduced" CHECK ("payment_notifications"."raw" is not null or "payment_notifications"."processed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"action" text DEFAULT 'confirm' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint,
	"means" text,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "payment_proposals_amount" CHECK ("payment_proposals"."amount" > 0),
	CONSTRAINT "payment_proposals_action" CHECK ("payment_proposals"."action" in ('confirm', 'refund')),
	CONSTRAINT "payment_proposals_refund" CHECK (("payment_proposals"."action" = 'refund') = ("payment_proposals"."remaining" is not null)
      and ("payment_proposals"."remaining" is null) = ("payment_proposals"."means" is null)
      and ("payment_proposals"."remaining" is null or ("payment_proposals"."amount" <= "payment_proposals"."remaining" and "payment_proposals"."means" <> ''))),
	CONSTRAINT "payment_proposals_state" CHECK ("payment_proposals"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "payment_proposals_are_stated" CHECK ("payment_proposals"."proposed_by" <> '' and "payment_proposals"."reason" <> ''),
	CONSTRAINT "payment_proposals_decided" CHECK (("payment_proposals"."state" = 'waiting') = ("payment_proposals"."decided_at" is null)
      and ("payment_proposals"."decided_at" is null) = ("payment_proposals"."decided_by" is null)
      and ("payment_proposals"."state" = 'refused') = ("payment_proposals"."refusal" is not null)),
	CONSTRAINT "payment_proposals_two_people" CHECK ("payment_proposals"."state" <> 'confirmed' or "payment_proposals"."decided_by" <> "payment_proposals"."proposed_by")
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
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"paid_instead" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
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
	"covered_fees" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"currency" text NOT NULL,
	"purpose" text NOT NULL,
	"purpose_label" text NOT NULL,
	"purpose_path" text NOT NULL,
	"tribute" text,
	"tribute_name" text,
	"method_label" text NOT NULL,
	"reference" text NOT NULL,
	"duplicate" boolean NOT NULL,
	"counted_at" timestamp with time zone,
	"simulated" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "receipts_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "receipts_verifyCode_unique" UNIQUE("verify_code"),
	CONSTRAINT "receipts_fees" CHECK ("receipts"."covered_fees" >= 0 and "receipts"."covered_fees" < "receipts"."amount"),
	CONSTRAINT "receipts_refund" CHECK ("receipts"."refunded_amount" between 0 and "receipts"."amount")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_lines" (
	"reconciliation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer,
	"reference" text NOT NULL,
	"status" text,
	"status_by" text,
	"counted" boolean NOT NULL,
	"amount" bigint,
	"fees" bigint,
	"paid_on" date,
	"finding" text NOT NULL,
	"note" text,
	"attempt_id" uuid,
	"amount_here" bigint,
	CONSTRAINT "reconciliation_lines_reconciliation_id_place_pk" PRIMARY KEY("reconciliation_id","place")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"provider" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text NOT NULL,
	"lines" integer NOT NULL,
	"waiting" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	CONSTRAINT "reconciliations_state" CHECK ("reconciliations"."state" in ('running', 'done')),
	CONSTRAINT "reconciliations_days" CHECK ("reconciliations"."from_day" <= "reconciliations"."to_day"),
	CONSTRAINT "reconciliations_compared" CHECK ("reconciliations"."state" = 'running' or "reconciliations"."compared_at" is not null),
	CONSTRAINT "reconciliations_waiting" CHECK ("reconciliations"."waiting" >= 0 and ("reconciliations"."state" = 'running' or "reconciliations"."waiting" = 0))
);
--> statement-breakpoint
CREATE TABLE "statement_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"actor" text NOT NULL,
	"file_name" text NOT NULL,
	"lines" integer NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "statement_imports_undone" CHECK (("statement_imports"."undone_at" is null) = ("statement_imports"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid,
	"account" text NOT NULL,
	"paid_on" date NOT NULL,
	"time" text,
	"label" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"identity" jsonb,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"reason" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "statement_lines_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount" > 0),
	CONSTRAINT "statement_lines_state" CHECK ("statement_lines"."state" in ('open', 'linked', 'set_aside')
      and ("statement_lines"."state" = 'linked') = ("statement_lines"."payment_id" is not null)
      and ("statement_lines"."state" = 'set_aside') = ("statement_lines"."reason" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"origin" text,
	CONSTRAINT "audit_entries_are_stated" CHECK ("audit_entries"."actor" <> '' and "audit_entries"."action" <> '')
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "member_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"paid_through" text,
	"outcome" text NOT NULL,
	"reason" text,
	"account_id" uuid,
	CONSTRAINT "member_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "member_import_lines_outcome" CHECK ("member_import_lines"."outcome" in ('waiting', 'created', 'existing', 'refused', 'spared'))
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"invite" boolean NOT NULL,
	"state" text NOT NULL,
	"waiting" integer NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"existing" integer NOT NULL,
	"refused" integer NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"spared" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "member_imports_state" CHECK ("member_imports"."state" in ('running', 'done', 'undone')),
	CONSTRAINT "member_imports_finished" CHECK (("member_imports"."state" = 'running') = ("member_imports"."finished_at" is null)),
	CONSTRAINT "member_imports_undone" CHECK (("member_imports"."state" = 'undone') = ("member_imports"."undone_at" is not null)),
	CONSTRAINT "member_imports_waiting" CHECK ("member_imports"."waiting" >= 0 and ("member_imports"."state" = 'running' or "member_imports"."waiting" = 0))
);
--> statement-breakpoint
CREATE TABLE "donor_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"email_key" text,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "donor_notes_about" CHECK (num_nonnulls("donor_notes"."account_id", "donor_notes"."email_key") = 1)
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"last_order" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"received" bigint NOT NULL,
	"has_dues" boolean NOT NULL,
	"name" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_donors" (
	"account_id" uuid,
	"email_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_codes" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_codes_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "account_codes_tries" CHECK ("account_codes"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (translate(lower(last_name || ' ' || first_name || ' ' || last_name), 'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn''')) STORED NOT NULL,
	"password_hash" text NOT NULL,
	"password_rule" text,
	"sign_up_hash" text,
	"signed_up_again" boolean DEFAULT false NOT NULL,
	"profession" text,
	"contact" text,
	"address" text,
	"city" text,
	"zip" text,
	"country" text,
	"avatar" text,
	"id_card_front" text,
	"id_card_back" text,
	"id_card_sent_at" timestamp with time zone,
	"id_card_decision" text,
	"id_card_reason" text,
	"id_card_decided_at" timestamp with time zone,
	"member_number" integer DEFAULT nextval('member_numbers') NOT NULL,
	"card_code" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "accounts_memberNumber_unique" UNIQUE("member_number"),
	CONSTRAINT "accounts_cardCode_unique" UNIQUE("card_code"),
	CONSTRAINT "accounts_password_rule" CHECK ("accounts"."password_rule" in ('member', 'staff')),
	CONSTRAINT "accounts_email_key" CHECK ("accounts"."email_key" = lower("accounts"."email")),
	CONSTRAINT "accounts_id_card_decision" CHECK ("accounts"."id_card_decision" in ('accepted', 'refused')),
	CONSTRAINT "accounts_id_card_decided" CHECK (("accounts"."id_card_decision" is null) = ("accounts"."id_card_decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"factor_verified_at" timestamp with time zone,
	CONSTRAINT "known_devices_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device_hash" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_consents" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_consents_account_id_kind_version_pk" PRIMARY KEY("account_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "email_change_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"side" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirmed_by_old_at" timestamp with time zone,
	"confirmed_by_new_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"refused_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_accounts" (
	"former_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"member_number" integer NOT NULL,
	"card_code" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merged_accounts_memberNumber_unique" UNIQUE("member_number"),
	CONSTRAINT "merged_accounts_cardCode_unique" UNIQUE("card_code")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factor_proposals" (
	"staff_token_hash" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"on_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_rows" (
	"table_name" text NOT NULL,
	"key" text[] NOT NULL,
	CONSTRAINT "demo_rows_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
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
CREATE TABLE "remembered_columns" (
	"kind" text PRIMARY KEY NOT NULL,
	"headers" jsonb NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"registration_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"returned" text,
	"returned_at" timestamp with time zone,
	"return_status" text,
	"return_verdict" text,
	CONSTRAINT "letter_recipients_once" UNIQUE("letter_id","subscriber_id"),
	CONSTRAINT "letter_recipients_registered_once" UNIQUE("letter_id","registration_id"),
	CONSTRAINT "letter_recipients_state" CHECK ("letter_recipients"."state" in ('waiting', 'sent', 'failed', 'skipped')),
	CONSTRAINT "letter_recipients_returned" CHECK ("letter_recipients"."returned" in ('bounce', 'complaint')),
	CONSTRAINT "letter_recipients_verdict" CHECK ("letter_recipients"."return_verdict" in ('gone', 'unreachable', 'refused')),
	CONSTRAINT "letter_recipients_returned_at" CHECK (("letter_recipients"."returned" is null) = ("letter_recipients"."returned_at" is null)),
	CONSTRAINT "letter_recipients_one" CHECK ("letter_recipients"."subscriber_id" is null or "letter_recipients"."registration_id" is null),
	CONSTRAINT "letter_recipients_sent" CHECK (("letter_recipients"."state" = 'sent') = ("letter_recipients"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"segment" text NOT NULL,
	"target_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "letters_scheduled" CHECK ("letters"."state" <> 'scheduled' or "letters"."scheduled_at" is not null),
	CONSTRAINT "letters_target" CHECK (("letters"."segment" in ('all', 'members')) = ("letters"."target_id" is null))
);
--> statement-breakpoint
CREATE TABLE "return_boxes" (
	"path" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"offset" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text,
	"body_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"assignee" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "contact_messages_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"consent_version" text NOT NULL,
	"source" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"ended_because" text,
	"invited_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_state" CHECK ("newsletter_subscribers"."state" in ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_ended" CHECK ("newsletter_subscribers"."ended_because" in ('bounce', 'complaint')),
	CONSTRAINT "newsletter_email" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "content_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed" jsonb NOT NULL,
	"refused" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"kind" text NOT NULL,
	"content_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"fields" jsonb NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	CONSTRAINT "content_revisions_kind_content_id_version_pk" PRIMARY KEY("kind","content_id","version"),
	CONSTRAINT "content_revisions_status" CHECK ("content_revisions"."status" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"content_id" uuid NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
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
	"time_zone" text DEFAULT 'Africa/Abidjan' NOT NULL,
	"starts_at" timestamp with time zone GENERATED ALWAYS AS ((event_date + make_time(coalesce(substr(event_time, 1, 2), '0')::int, coalesce(substr(event_time, 4, 2), '0')::int, 0)) at time zone time_zone) STORED NOT NULL,
	"ends_at" timestamp with time zone GENERATED ALWAYS AS ((event_date + 1)::timestamp at time zone time_zone) STORED NOT NULL,
	"venue" text,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"available_seats" integer NOT NULL,
	"confirmed_seats" integer DEFAULT 0 NOT NULL,
	"offered_seats" integer DEFAULT 0 NOT NULL,
	"held_seats" integer DEFAULT 0 NOT NULL,
	"program" text,
	"badge_text" text,
	"speakers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "events_published" CHECK ("events"."status" = 'draft' or "events"."published_at" is not null),
	CONSTRAINT "events_time" CHECK ("events"."event_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "events_seats" CHECK ("events"."confirmed_seats" >= 0 and "events"."offered_seats" >= 0 and "events"."held_seats" >= 0
        and "events"."confirmed_seats" + "events"."offered_seats" + "events"."held_seats" <= "events"."available_seats")
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
	"held_until" timestamp with time zone,
	"entered_at" timestamp with time zone,
	"beyond_seats" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_badgeCode_unique" UNIQUE("badge_code"),
	CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('confirmed', 'cancelled', 'waiting', 'offered', 'declined', 'expired', 'held')),
	CONSTRAINT "registrations_entry" CHECK ("registrations"."entered_at" is null or "registrations"."state" = 'confirmed'),
	CONSTRAINT "registrations_beyond" CHECK (not "registrations"."beyond_seats" or "registrations"."state" in ('confirmed', 'cancelled')),
	CONSTRAINT "registrations_offer" CHECK (("registrations"."state" = 'offered') = ("registrations"."offered_until" is not null)),
	CONSTRAINT "registrations_hold" CHECK (("registrations"."state" = 'held') = ("registrations"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "library_files" (
	"key" text PRIMARY KEY NOT NULL,
	"picture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"decorative" boolean NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"focus_x" double precision NOT NULL,
	"focus_y" double precision NOT NULL,
	"crops" jsonb NOT NULL,
	"original" text NOT NULL,
	"references" jsonb NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "library_pictures_described" CHECK ("library_pictures"."decorative" or "library_pictures"."alt" <> ''),
	CONSTRAINT "library_pictures_focus" CHECK ("library_pictures"."focus_x" between 0 and 1 and "library_pictures"."focus_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "medias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail" text,
	"thumbnail_try_at" timestamp with time zone,
	"thumbnail_tries" integer DEFAULT 0 NOT NULL,
	"country" text NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medias_type" CHECK ("medias"."type" in ('image', 'video')),
	CONSTRAINT "medias_status" CHECK ("medias"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "medias_published" CHECK ("medias"."status" = 'draft' or "medias"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"banner_image" text,
	"published_by" text NOT NULL,
	"campaign_id" uuid,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_status" CHECK ("news"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "news_published" CHECK ("news"."status" = 'draft' or "news"."published_at" is not null)
);
--> statement-breakpoint
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
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_status" CHECK ("partners"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "partners_published" CHECK ("partners"."status" = 'draft' or "partners"."published_at" is not null),
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
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_status" CHECK ("people"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "people_published" CHECK ("people"."status" = 'draft' or "people"."published_at" is not null),
	CONSTRAINT "people_contributions" CHECK ("people"."contributions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "remote_pictures" (
	"url" text NOT NULL,
	"shape" text NOT NULL,
	"reference" text,
	"try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remote_pictures_url_shape_pk" PRIMARY KEY("url","shape")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"file_path" text NOT NULL,
	"file_size" integer,
	"cover" text,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "reports_published" CHECK ("reports"."status" = 'draft' or "reports"."published_at" is not null),
	CONSTRAINT "reports_size" CHECK ("reports"."file_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "setting_revisions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"value" jsonb NOT NULL,
	CONSTRAINT "setting_revisions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_updates" ADD CONSTRAINT "campaign_updates_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_allocations" ADD CONSTRAINT "dues_allocations_attempt_id_dues_payments_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."dues_payments"("attempt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_contributions" ADD CONSTRAINT "project_contributions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_links" ADD CONSTRAINT "promise_links_promise_id_promises_id_fk" FOREIGN KEY ("promise_id") REFERENCES "public"."promises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_reminders" ADD CONSTRAINT "promise_reminders_promise_id_promises_id_fk" FOREIGN KEY ("promise_id") REFERENCES "public"."promises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_gift_lines" ADD CONSTRAINT "former_gift_lines_import_id_former_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."former_gift_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_gifts" ADD CONSTRAINT "former_gifts_import_id_former_gift_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."former_gift_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_proposal_id_payment_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."payment_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_payments" ADD CONSTRAINT "listed_payments_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proposals" ADD CONSTRAINT "payment_proposals_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_import_id_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_payment_id_offline_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."offline_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change_links" ADD CONSTRAINT "email_change_links_change_id_email_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."email_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_accounts" ADD CONSTRAINT "merged_accounts_into_id_accounts_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_two_factors_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."two_factors"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_proposals" ADD CONSTRAINT "two_factor_proposals_staff_token_hash_staff_sessions_token_hash_fk" FOREIGN KEY ("staff_token_hash") REFERENCES "public"."staff_sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_links" ADD CONSTRAINT "registration_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_updates_of_campaign" ON "campaign_updates" USING btree ("campaign_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "campaigns_listing" ON "campaigns" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "donations_newest" ON "donations" USING btree ("campaign_id","confirmed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "dues_allocations_once" ON "dues_allocations" USING btree ("account_id","month","round","kind");--> statement-breakpoint
CREATE INDEX "dues_allocations_by_attempt" ON "dues_allocations" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "dues_payments_by_account" ON "dues_payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "dues_payments_waiting" ON "dues_payments" USING btree ("email_key") WHERE "dues_payments"."account_id" is null;--> statement-breakpoint
CREATE INDEX "dues_reminder_links_of" ON "dues_reminder_links" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_waivers_once" ON "dues_waivers" USING btree ("account_id","month") WHERE "dues_waivers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dues_waivers_by_account" ON "dues_waivers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gift_links_by_expiry" ON "gift_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "project_contributions_newest" ON "project_contributions" USING btree ("project_id","confirmed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_by_start" ON "projects" USING btree ("start_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "promise_links_of" ON "promise_links" USING btree ("promise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promises_live" ON "promises" USING btree ("email","purpose","target_id") WHERE "promises"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "promises_due" ON "promises" USING btree ("next_on") WHERE "promises"."next_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "former_gift_imports_by_key" ON "former_gift_imports" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "former_gift_imports_by_age" ON "former_gift_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "former_gift_lines_waiting" ON "former_gift_lines" USING btree ("import_id","line") WHERE "former_gift_lines"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "former_gift_lines_by_attempt" ON "former_gift_lines" USING btree ("attempt_id") WHERE "former_gift_lines"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "former_gift_lines_by_email" ON "former_gift_lines" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "former_gifts_by_reference" ON "former_gifts" USING btree ("source","reference") WHERE "former_gifts"."reference" is not null;--> statement-breakpoint
CREATE INDEX "former_gifts_by_fingerprint" ON "former_gifts" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "former_gifts_by_import" ON "former_gifts" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "giver_days_by_giver" ON "giver_days" USING btree ("giver","first_day");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_payment" ON "ledger_entries" USING btree ("attempt_id") WHERE "ledger_entries"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "ledger_by_attempt" ON "ledger_entries" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "ledger_by_purpose" ON "ledger_entries" USING btree ("purpose","purpose_id");--> statement-breakpoint
CREATE INDEX "ledger_by_date" ON "ledger_entries" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "ledger_gifts_by_date" ON "ledger_entries" USING btree ("recorded_at","amount","covered_fees") WHERE "ledger_entries"."kind" = 'payment' and "ledger_entries"."purpose" <> 'cotisation';--> statement-breakpoint
CREATE INDEX "ledger_corrections" ON "ledger_entries" USING btree ("recorded_at") WHERE "ledger_entries"."kind" = 'correction';--> statement-breakpoint
CREATE INDEX "offline_payments_newest" ON "offline_payments" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "offline_payments_waiting" ON "offline_payments" USING btree ("recorded_at") WHERE "offline_payments"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_decisions_by_attempt" ON "payment_decisions" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "listed_payments_newest" ON "listed_payments" USING btree ("created_at","attempt_id");--> statement-breakpoint
CREATE INDEX "listed_payments_by_giver" ON "listed_payments" USING btree ("giver");--> statement-breakpoint
CREATE INDEX "listed_payments_by_payer" ON "listed_payments" USING gin ("payer" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_order_number" ON "attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "attempts_to_check" ON "attempts" USING btree ("next_check_at") WHERE "attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_state" ON "attempts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "attempts_by_payment" ON "attempts" USING btree ("settled_at","id") WHERE "attempts"."state" in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "attempts_by_pay_id" ON "attempts" USING btree ("pay_id") WHERE "attempts"."pay_id" is not null;--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "attempts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attempts_largest" ON "attempts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "attempts_further" ON "attempts" USING btree ("order_id") WHERE "attempts"."number" > 1;--> statement-breakpoint
CREATE INDEX "attempts_unallocated" ON "attempts" USING btree ("created_at") WHERE "attempts"."state" = 'paid' and not "attempts"."allocated";--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("user_id") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_origin" ON "orders" USING btree ("payer_origin") WHERE "orders"."payer_origin" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_promise" ON "orders" USING btree ("promise_id") WHERE "orders"."promise_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_purpose" ON "orders" USING btree ("purpose","purpose_id");--> statement-breakpoint
CREATE INDEX "orders_with_card" ON "orders" USING btree ("created_at") WHERE "orders"."card_email" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_note" ON "orders" USING btree ("created_at") WHERE "orders"."note" is not null;--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" USING btree ("next_try_at") WHERE "payment_notifications"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_notifications_raw" ON "payment_notifications" USING btree ("received_at") WHERE "payment_notifications"."raw" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proposals_one_waiting" ON "payment_proposals" USING btree ("attempt_id","action") WHERE "payment_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proposals_by_attempt" ON "payment_proposals" USING btree ("attempt_id","proposed_at");--> statement-breakpoint
CREATE INDEX "simulator_sessions_late" ON "simulator_sessions" USING btree ("deliver_at") WHERE "simulator_sessions"."deliver_at" is not null;--> statement-breakpoint
CREATE INDEX "receipt_links_by_attempt" ON "receipt_links" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_sequence" ON "receipts" USING btree ("year","sequence");--> statement-breakpoint
CREATE INDEX "receipts_partly_refunded" ON "receipts" USING btree ("attempt_id") WHERE "receipts"."refunded_amount" > 0 and "receipts"."refunded_amount" < "receipts"."amount";--> statement-breakpoint
CREATE INDEX "reconciliation_lines_by_finding" ON "reconciliation_lines" USING btree ("reconciliation_id","finding","place");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_by_attempt" ON "reconciliation_lines" USING btree ("attempt_id") WHERE "reconciliation_lines"."attempt_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_by_key" ON "reconciliations" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "statement_imports_newest" ON "statement_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "statement_lines_of_import" ON "statement_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "statement_lines_of_account" ON "statement_lines" USING btree ("account","paid_on");--> statement-breakpoint
CREATE INDEX "statement_lines_newest" ON "statement_lines" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("paid_on","id") WHERE "statement_lines"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("kind","subject") WHERE "alarms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "backup_runs_by_kind" ON "backup_runs" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "member_import_lines_waiting" ON "member_import_lines" USING btree ("import_id","line") WHERE "member_import_lines"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "member_import_lines_of" ON "member_import_lines" USING btree ("account_id") WHERE "member_import_lines"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_imports_by_key" ON "member_imports" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "member_imports_by_age" ON "member_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "donor_notes_by_account" ON "donor_notes" USING btree ("account_id") WHERE "donor_notes"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "donor_notes_by_address" ON "donor_notes" USING btree ("email_key") WHERE "donor_notes"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "donors_by_last" ON "donors" USING btree ("last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "donors_by_sum" ON "donors" USING btree ("received" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "donors_by_name" ON "donors" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "accounts_id_cards_waiting" ON "accounts" USING btree ("id_card_sent_at","id") WHERE "accounts"."id_card_sent_at" is not null and "accounts"."id_card_decision" is null;--> statement-breakpoint
CREATE INDEX "accounts_by_import" ON "accounts" USING btree ("import_id") WHERE "accounts"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_session" ON "staff_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_change_links_of" ON "email_change_links" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "former_addresses_of" ON "former_addresses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "former_addresses_by_key" ON "former_addresses" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "merged_accounts_into" ON "merged_accounts" USING btree ("into_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("account_id","list","name");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_try_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "letter_recipients_due" ON "letter_recipients" USING btree ("letter_id","next_try_at") WHERE "letter_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_recipients_of" ON "letter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_recipients_of_registration" ON "letter_recipients" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("scheduled_at") WHERE "letters"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "contact_messages_same" ON "contact_messages" USING btree ("body_hash","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_date" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_replies_by_message" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_confirmed" ON "newsletter_subscribers" USING btree ("confirmed_at") WHERE "newsletter_subscribers"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "newsletter_links_of" ON "newsletter_links" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "entries_by_registration" ON "entries" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "entries_newest" ON "entries" USING btree ("event_id","recorded_at");--> statement-breakpoint
CREATE INDEX "entries_undone" ON "entries" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "content_batches_by_key" ON "content_batches" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "content_batches_by_age" ON "content_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_previews_by_content" ON "content_previews" USING btree ("kind","content_id");--> statement-breakpoint
CREATE INDEX "content_previews_by_end" ON "content_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "registration_links_by_registration" ON "registration_links" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_each" ON "registrations" USING btree ("event_id","email_key") WHERE "registrations"."state" in ('confirmed', 'offered', 'waiting', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_short_code" ON "registrations" USING btree ("event_id",left("badge_code", 8));--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("event_id","state","arrival");--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("event_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "registrations_offers" ON "registrations" USING btree ("offered_until") WHERE "registrations"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "registrations_holds" ON "registrations" USING btree ("held_until") WHERE "registrations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "library_files_by_picture" ON "library_files" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "library_pictures_newest" ON "library_pictures" USING btree ("uploaded_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "medias_listing" ON "medias" USING btree ("type","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "medias_thumbnails_wanted" ON "medias" USING btree ("thumbnail_try_at") WHERE "medias"."thumbnail_try_at" is not null;--> statement-breakpoint
CREATE INDEX "news_listing" ON "news" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "news_of_category" ON "news" USING btree ("category","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "partners_listing" ON "partners" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "people_volunteers" ON "people" USING btree ("last_name","first_name","id") WHERE "people"."volunteer";--> statement-breakpoint
CREATE INDEX "remote_pictures_wanted" ON "remote_pictures" USING btree ("try_at") WHERE "remote_pictures"."try_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_listing" ON "reports" USING btree ("date" DESC NULLS FIRST,"id");