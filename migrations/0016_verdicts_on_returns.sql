ALTER TABLE "letter_recipients" ADD COLUMN "return_verdict" text;--> statement-breakpoint
-- The former release bears it: it never writes the column.
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_verdict" CHECK ("letter_recipients"."return_verdict" in ('gone', 'unreachable', 'refused'));