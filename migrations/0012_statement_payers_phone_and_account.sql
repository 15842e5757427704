ALTER TABLE "statement_imports" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "phone" text DEFAULT '' NOT NULL;