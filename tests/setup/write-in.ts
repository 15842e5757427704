import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { createWrite, type Write } from "#platform/unit-of-work.ts";

/** Returns how units of work are run on this database, as use cases run theirs; no outbox is woken. */
export function writeIn(db: Database): Write {
  return createWrite({ db, clock: systemClock, wake: () => undefined });
}
