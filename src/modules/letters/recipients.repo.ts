import { and, count, eq, exists, inArray, min } from "drizzle-orm";
import type { LetterProgress } from "#contracts/letters.ts";
import type { Database } from "#platform/db/database.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import { letterRecipients, letters } from "./letters.table.ts";

export type Recipient = typeof letterRecipients.$inferSelect;

const isWaiting = eq(letterRecipients.state, "waiting");
export const RECIPIENTS_QUEUE: TableQueue<typeof letterRecipients> = {
  table: letterRecipients,
  id: ["id"],
  due: "nextTryAt",
  tries: "tries",
  waiting: isWaiting,
};

/** Claims the next recipient who is due, unless the letter is not being sent any more. */
export async function claimRecipient(db: Database, letterId: string, now: Date): Promise<Recipient | undefined> {
  const sending = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.id, letterId), eq(letters.state, "sending")));
  const where = and(eq(letterRecipients.letterId, letterId), exists(sending));
  const [recipient] = await claimDue(db, RECIPIENTS_QUEUE, { now, groups: [{ where, most: 1 }] });
  return recipient;
}

export async function updateRecipient(db: Database, id: string, change: Partial<Recipient>): Promise<void> {
  await db.update(letterRecipients).set(change).where(eq(letterRecipients.id, id));
}

/** Returns when the next waiting recipient is due, null if none waits. */
export async function nextDue(db: Database, letterId: string): Promise<Date | null> {
  const [row] = await db
    .select({ due: min(letterRecipients.nextTryAt) })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letterId), isWaiting));
  return row?.due ?? null;
}

/** Returns how far each of these letters is, by id; a letter without recipients is left out. */
export async function readProgress(db: Database, ids: readonly string[]): Promise<Map<string, LetterProgress>> {
  const { letterId, state } = letterRecipients;
  const rows = await db
    .select({ letterId, state, count: count() })
    .from(letterRecipients)
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId, state);
  const progress = new Map<string, LetterProgress>();
  for (const row of rows) {
    const known = progress.get(row.letterId) ?? { total: 0, sent: 0, failed: 0, skipped: 0, left: 0 };
    const part = row.state === "waiting" ? "left" : row.state;
    progress.set(row.letterId, { ...known, total: known.total + row.count, [part]: row.count });
  }
  return progress;
}
