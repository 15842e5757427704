CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"payments" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "ledger_days_part_day_key_pk" PRIMARY KEY("part","day","key"),
	CONSTRAINT "ledger_days_part" CHECK ("ledger_days"."part" in ('target', 'method'))
);
--> statement-breakpoint
CREATE INDEX "ledger_gifts_by_date" ON "ledger_entries" USING btree ("recorded_at","amount","covered_fees") WHERE "ledger_entries"."kind" = 'payment' and "ledger_entries"."purpose" <> 'cotisation';--> statement-breakpoint
CREATE INDEX "attempts_by_payment" ON "attempts" USING btree ("settled_at","id") WHERE "attempts"."state" in ('paid', 'refunded');