import { inArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { outbox } from "./outbox.table.ts";

/** How far a message of the outbox is. `doneAt` is null until it is delivered. */
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
