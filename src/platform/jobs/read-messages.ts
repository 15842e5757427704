import { inArray, isNull, min } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { outbox } from "./outbox.table.ts";

/** How far a message of the outbox is. `doneAt` is null until it is delivered or ended; then `lastError` says why it ended. */
export type SentMessage = Pick<
  typeof outbox.$inferSelect,
  "dedupeKey" | "createdAt" | "doneAt" | "tries" | "lastError"
>;

/** Returns the messages with these keys, without their payload. Keys without a message are missing. */
export async function readMessages(db: Database, dedupeKeys: readonly string[]): Promise<SentMessage[]> {
  const { dedupeKey, createdAt, doneAt, tries, lastError } = outbox;
  return db
    .select({ dedupeKey, createdAt, doneAt, tries, lastError })
    .from(outbox)
    .where(inArray(dedupeKey, [...dedupeKeys]));
}

/** Returns when the oldest message was written that is not delivered yet; null if all are. */
export async function readOldestWaiting(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isNull(outbox.doneAt));
  return row?.oldest ?? null;
}
