-- the former release bears it: a wider condition takes its place below.
ALTER TABLE "letters" DROP CONSTRAINT "letters_target";--> statement-breakpoint

-- the former release bears it: a wider condition takes its place below.
ALTER TABLE "letter_recipients" DROP CONSTRAINT "letter_recipients_one";--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_of_account" ON "letter_recipients" USING btree ("account_id");--> statement-breakpoint

-- the former release bears it: it never fills the column.
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_member_once" UNIQUE("letter_id","account_id");--> statement-breakpoint

-- the former release bears it: every row it writes meets the wider condition.
ALTER TABLE "letters" ADD CONSTRAINT "letters_target" CHECK (("letters"."segment" in ('all', 'members', 'all_members')) = ("letters"."target_id" is null));--> statement-breakpoint

-- the former release bears it: every row it writes meets the wider condition.
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_one" CHECK (num_nonnulls("letter_recipients"."subscriber_id", "letter_recipients"."registration_id", "letter_recipients"."account_id") <= 1);