ALTER TABLE "member_import_lines" DROP CONSTRAINT "member_import_lines_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "spared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;