import { and, count, desc, eq, exists, inArray, isNotNull, min, or } from "drizzle-orm";
import { countWhere } from "#platform/db/aggregates.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import type { LetterProgress } from "./letters.contract.ts";
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

/** Returns the recipient, locked until the transaction ends. */
export async function lockRecipient(tx: Transaction, id: string): Promise<Recipient | undefined> {
  const [row] = await tx.select().from(letterRecipients).where(eq(letterRecipients.id, id)).for("update");
  return row;
}

/** Returns the verdicts on the last letters to this subscriber, the newest first: null for one that did not bounce. */
export async function listLastReturns(
  tx: Transaction,
  subscriberId: string,
  limit: number,
): Promise<{ verdict: Recipient["returnVerdict"] }[]> {
  const { returnVerdict, sentAt, returnedAt } = letterRecipients;
  const wasTried = or(isNotNull(sentAt), isNotNull(returnedAt));
  return tx
    .select({ verdict: returnVerdict })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .where(and(eq(letterRecipients.subscriberId, subscriberId), wasTried))
    .orderBy(desc(letters.startedAt))
    .limit(limit);
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

const NO_PROGRESS: LetterProgress = {
  ...{ total: 0, sent: 0, failed: 0, skipped: 0, left: 0 },
  ...{ returned: 0, complaints: 0 },
};

/** Returns how far each of these letters is, by id; a letter without recipients is left out. */
export async function readProgress(db: Database, ids: readonly string[]): Promise<Map<string, LetterProgress>> {
  const { letterId, state, returned } = letterRecipients;
  const rows = await db
    .select({
      letterId,
      state,
      count: count(),
      bounced: countWhere(eq(returned, "bounce")),
      complained: countWhere(eq(returned, "complaint")),
    })
    .from(letterRecipients)
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId, state);
  const progress = new Map<string, LetterProgress>();
  for (const row of rows) {
    const known = progress.get(row.letterId) ?? NO_PROGRESS;
    const part = row.state === "waiting" ? "left" : row.state;
    progress.set(row.letterId, {
      ...known,
      total: known.total + row.count,
      [part]: row.count,
      // One that was refused at once was never accepted, so that it did not come back.
      returned: known.returned + (row.state === "sent" ? row.bounced : 0),
      complaints: known.complaints + row.complained,
    });
  }
  return progress;
}
