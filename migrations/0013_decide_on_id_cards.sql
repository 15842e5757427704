ALTER TABLE "accounts" ADD COLUMN "id_card_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "id_card_decision" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "id_card_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "id_card_decided_at" timestamp with time zone;--> statement-breakpoint
-- What was sent before this was noted waits, too: the last change of the account is the nearest moment that is known.
UPDATE "accounts" SET "id_card_sent_at" = date_trunc('milliseconds', "updated_at") WHERE "id_card_front" IS NOT NULL OR "id_card_back" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_id_cards_waiting" ON "accounts" USING btree ("id_card_sent_at","id") WHERE "accounts"."id_card_sent_at" is not null and "accounts"."id_card_decision" is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_id_card_decision" CHECK ("accounts"."id_card_decision" in ('accepted', 'refused'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_id_card_decided" CHECK (("accounts"."id_card_decision" is null) = ("accounts"."id_card_decided_at" is null));