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
ALTER TABLE "merged_accounts" ADD CONSTRAINT "merged_accounts_into_id_accounts_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_accounts_into" ON "merged_accounts" USING btree ("into_id");