-- Until now, a month of dues cost 1,000 FCFA, and only the day on which it is due was a setting.
ALTER TABLE "dues_payments" ADD COLUMN "monthly_amount" bigint NOT NULL DEFAULT 1000;--> statement-breakpoint
ALTER TABLE "dues_payments" ALTER COLUMN "monthly_amount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_monthly" CHECK ("dues_payments"."monthly_amount" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "monthly_dues" bigint;--> statement-breakpoint
UPDATE "orders" SET "monthly_dues" = 1000 WHERE "purpose" = 'cotisation';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_monthly_dues" CHECK (("orders"."purpose" = 'cotisation') = ("orders"."monthly_dues" is not null) and "orders"."monthly_dues" > 0);--> statement-breakpoint
UPDATE "settings" SET "value" = jsonb_build_object('terms', jsonb_build_array(
  jsonb_build_object('from', '2019-01', 'amount', 1000, 'due_day', "value" -> 'due_day')))
  WHERE "key" = 'dues' AND "value" ? 'due_day';--> statement-breakpoint
ALTER TABLE "setting_revisions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "setting_revisions" SET "value" = jsonb_build_object('terms', jsonb_build_array(
  jsonb_build_object('from', '2019-01', 'amount', 1000, 'due_day', "value" -> 'due_day')))
  WHERE "key" = 'dues' AND "value" ? 'due_day';--> statement-breakpoint
ALTER TABLE "setting_revisions" ENABLE TRIGGER USER;
