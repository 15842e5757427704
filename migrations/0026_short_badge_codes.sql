-- the former release bears it: codes are random, and two of an event are never alike in eight signs.
CREATE UNIQUE INDEX "registrations_short_code" ON "registrations" USING btree ("event_id",left("badge_code", 8));
