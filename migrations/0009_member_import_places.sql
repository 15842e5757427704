ALTER TABLE "member_import_lines" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD COLUMN "country" text;