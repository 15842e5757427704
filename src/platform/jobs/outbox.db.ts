import { and, eq, gte, inArray, isNotNull, isNull, lt, min, ne, not, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Clock } from "#platform/clock.ts";
import { countWhere } from "#platform/db/aggregates.ts";
import { at } from "#platform/db/columns.ts";
import type { Database } from "#platform/db/database.ts";
import { momentBefore } from "../abidjan-days.ts";

/** Messages that must follow a transaction, written in it. The table is the queue. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Identifies the message: a second row with the same key cannot exist. */
    dedupeKey: text().notNull().unique(),
    /** Redacted 90 days after delivery, because it may hold an address. */
    payload: jsonb().notNull(),
    createdAt: at().notNull(),
    nextTryAt: at().notNull(),
    tries: integer().notNull().default(0),
    doneAt: at(),
    lastError: text(),
  },
  (table) => [index("outbox_due").on(table.kind, table.nextTryAt).where(sql`${table.doneAt} is null`)],
);

/** Days for which the payload of a delivered message can be looked up. */
const PAYLOAD_DAYS = 90;

/**
 * Erases this e-mail address from all messages. A delivered message stays with an empty payload, so that it is not
 * enqueued twice; one that is not delivered yet is ended.
 */
export async function eraseFromOutbox(db: Database, email: string): Promise<void> {
  await db
    .update(outbox)
    .set({ payload: {}, doneAt: sql`coalesce(${outbox.doneAt}, ${outbox.createdAt})`, lastError: null })
    .where(sql`lower(${outbox.payload}->>'email') = lower(${email})`);
}

/** Takes this message back if no delivery of it was begun. Returns whether that was so. */
export async function takeBackMessage(tx: Database, dedupeKey: string): Promise<boolean> {
  const isUntouched = and(eq(outbox.dedupeKey, dedupeKey), isNull(outbox.doneAt), eq(outbox.tries, 0));
  return (await tx.delete(outbox).where(isUntouched).returning({ id: outbox.id })).length > 0;
}

/** Redacts messages delivered more than 90 days ago: leaves only the key, so that they are not enqueued again. */
export async function redactOutbox({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const oldest = momentBefore(clock.now(), { days: PAYLOAD_DAYS });
  await db
    .update(outbox)
    .set({ payload: {} })
    .where(and(lt(outbox.doneAt, oldest), ne(outbox.payload, {})));
}

/**
 * The progress of a message of the outbox. `doneAt` is null until it is delivered or ended; then `lastError` says why
 * it ended.
 */
type SentMessage = Pick<typeof outbox.$inferSelect, "dedupeKey" | "createdAt" | "doneAt" | "tries" | "lastError">;

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

/** Returns the kinds of the messages that are not delivered yet, the one that has waited longest first. */
export async function listWaitingKinds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(isNull(outbox.doneAt))
    .groupBy(outbox.kind)
    .orderBy(min(outbox.createdAt), outbox.kind);
  return rows.map(({ kind }) => kind);
}

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
