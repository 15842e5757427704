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
CREATE INDEX "offline_payments_newest" ON "offline_payments" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "offline_payments_waiting" ON "offline_payments" USING btree ("recorded_at") WHERE "offline_payments"."state" = 'waiting';