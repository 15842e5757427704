import { and, eq, gt, inArray, isNotNull, lte, max } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import type { StoredPromise } from "./promises.repo.ts";
import { promiseReminders, promises } from "./promises.table.ts";

/** Returns promises whose reminder is due, locked until the transaction ends. Leaves out those that others have locked. */
export async function lockDue(
  tx: Transaction,
  { today, limit }: { today: string; limit: number },
): Promise<StoredPromise[]> {
  return tx
    .select()
    .from(promises)
    .where(lte(promises.nextOn, today))
    .orderBy(promises.id)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Sets the day of the next reminder of these promises. */
export async function postpone(tx: Transaction, promiseIds: readonly string[], nextOn: string): Promise<void> {
  await tx
    .update(promises)
    .set({ nextOn })
    .where(inArray(promises.id, [...promiseIds]));
}

/** Returns when each reminder of these promises was sent that counts since the donor confirmed or resumed them. */
export async function listCountedReminders(db: Database, promiseIds: readonly string[]) {
  return db
    .select({ promiseId: promiseReminders.promiseId, sentAt: promiseReminders.sentAt })
    .from(promiseReminders)
    .innerJoin(promises, eq(promises.id, promiseReminders.promiseId))
    .where(and(inArray(promises.id, [...promiseIds]), gt(promiseReminders.sentAt, promises.countedFrom)));
}

/** Returns the latest month for which this promise has a reminder, or null. */
export async function findLastMonth(db: Database, promiseId: string): Promise<Month | null> {
  const [row] = await db
    .select({ month: max(promiseReminders.month) })
    .from(promiseReminders)
    .where(eq(promiseReminders.promiseId, promiseId));
  return row?.month ?? null;
}

/** Stores a month's reminders. Returns the promises that had none for the month. */
export async function insertReminders(
  tx: Transaction,
  { promiseIds, month, raisedAt }: { promiseIds: readonly string[]; month: Month; raisedAt: Date },
): Promise<string[]> {
  if (promiseIds.length === 0) return [];
  const rows = await tx
    .insert(promiseReminders)
    .values(promiseIds.map((promiseId) => ({ promiseId, month, raisedAt })))
    .onConflictDoNothing()
    .returning({ promiseId: promiseReminders.promiseId });
  return rows.map(({ promiseId }) => promiseId);
}

/** Stores when the reminder of this month was sent. */
export async function markSent(
  tx: Transaction,
  { promiseId, month }: { promiseId: string; month: Month },
  sentAt: Date,
): Promise<void> {
  await tx
    .update(promiseReminders)
    .set({ sentAt })
    .where(and(eq(promiseReminders.promiseId, promiseId), eq(promiseReminders.month, month)));
}

/** Returns the reminders of this month that were sent. */
export async function listSentIn(db: Database, month: Month) {
  return db
    .select({ promiseId: promiseReminders.promiseId, sentAt: promiseReminders.sentAt })
    .from(promiseReminders)
    .where(and(eq(promiseReminders.month, month), isNotNull(promiseReminders.sentAt)));
}

/** Returns the reminders of these promises that were sent, oldest first. */
export async function listSent(db: Database, promiseIds: readonly string[]) {
  return db
    .select()
    .from(promiseReminders)
    .where(and(inArray(promiseReminders.promiseId, [...promiseIds]), isNotNull(promiseReminders.sentAt)))
    .orderBy(promiseReminders.sentAt);
}
