ALTER TABLE "accounts" ADD COLUMN "password_rule" text;--> statement-breakpoint
-- The former release bears it: it does not know the column, and leaves it null.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_password_rule" CHECK ("accounts"."password_rule" in ('member', 'staff'));