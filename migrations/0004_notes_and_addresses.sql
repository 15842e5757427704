ALTER TABLE "donor_notes" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "donor_notes" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "donor_notes_by_subject" ON "donor_notes" USING btree ("subject_id") WHERE "donor_notes"."subject_id" is not null;