ALTER TABLE "accounts" ADD COLUMN "sign_up_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "signed_up_again" boolean DEFAULT false NOT NULL;