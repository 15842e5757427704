DROP INDEX "outbox_waiting";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_try_at") WHERE "outbox"."done_at" is null;