-- An earlier version stored all payments that staff recorded as real. Beside the demo or simulated payments none of them is, for a
-- real provider never starts there (src/app/refuse-mixed-money.ts): they and their receipts say so from now on.
ALTER TABLE "attempts" DISABLE TRIGGER "attempts_paid_frozen";
--> statement-breakpoint
ALTER TABLE "receipts" DISABLE TRIGGER "receipts_frozen";
--> statement-breakpoint
UPDATE "attempts" SET "simulated" = true
  WHERE "provider" = 'offline' AND NOT "simulated"
  AND (EXISTS (SELECT FROM "attempts" WHERE "simulated") OR EXISTS (SELECT FROM "accounts" WHERE "is_demo"))
  AND NOT EXISTS (SELECT FROM "attempts" WHERE "provider" <> 'offline' AND NOT "simulated");
--> statement-breakpoint
UPDATE "receipts" SET "simulated" = true FROM "attempts" a
  WHERE a."id" = "receipts"."attempt_id" AND a."provider" = 'offline' AND a."simulated" AND NOT "receipts"."simulated";
--> statement-breakpoint
ALTER TABLE "attempts" ENABLE TRIGGER "attempts_paid_frozen";
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE TRIGGER "receipts_frozen";
