ALTER TABLE "letters" DROP CONSTRAINT "letters_target";--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_of_registration" ON "letter_recipients" USING btree ("registration_id");--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_registered_once" UNIQUE("letter_id","registration_id");--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_one" CHECK ("letter_recipients"."subscriber_id" is null or "letter_recipients"."registration_id" is null);--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_target" CHECK (("letters"."segment" in ('all', 'members')) = ("letters"."target_id" is null));