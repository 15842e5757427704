import { and, gte, isNotNull, isNull, lt, not } from "drizzle-orm";
import { countWhere } from "../db/aggregates.ts";
import type { Database } from "../db/database.ts";
import { outbox } from "./outbox.table.ts";

const LATE_MS = 15 * 60 * 1000;
/** After this many tries a message has failed for a quarter of an hour. */
const MANY_TRIES = 5;

/** Returns how many messages are due for more than 15 minutes, and how many others have failed for as long. */
export async function countStuckMessages(db: Database, now: Date): Promise<{ late: number; failing: number }> {
  const isLate = lt(outbox.nextTryAt, new Date(now.getTime() - LATE_MS));
  const isFailing = and(isNotNull(outbox.lastError), gte(outbox.tries, MANY_TRIES), not(isLate));
  const [row] = await db
    .select({ late: countWhere(isLate), failing: countWhere(isFailing) })
    .from(outbox)
    .where(isNull(outbox.doneAt));
  return row ?? { late: 0, failing: 0 };
}
