-- All migrations of an upgrade are one transaction. What it changes is locked first, in the order in which payments write it: a
-- payment of the former release that waits for one of these holds none that is locked later.
LOCK TABLE "accounts", "orders", "attempts", "ledger_entries", "receipts" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "venue" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "badge_text" text;