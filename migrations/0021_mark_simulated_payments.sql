ALTER TABLE "attempts" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "attempts" SET "simulated" = true WHERE "provider" = 'simulator';
