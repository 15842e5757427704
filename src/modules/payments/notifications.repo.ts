import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { paymentNotifications } from "./payments.table.ts";

export type StoredNotification = typeof paymentNotifications.$inferSelect;

/** True where the notification is new. */
export async function storeNotification(
  db: Database,
  notification: typeof paymentNotifications.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(paymentNotifications)
    .values(notification)
    .onConflictDoNothing()
    .returning({ id: paymentNotifications.id });
  return rows.length === 1;
}

/** The next unprocessed notification, taken from the other workers until `leaseUntil`. */
export async function claimNotification(
  db: Database,
  now: Date,
  leaseUntil: Date,
): Promise<StoredNotification | undefined> {
  const next = db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(and(isNull(paymentNotifications.processedAt), lte(paymentNotifications.nextTryAt, now)))
    .orderBy(asc(paymentNotifications.nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(paymentNotifications)
    .set({ tries: sql`${paymentNotifications.tries} + 1`, nextTryAt: leaseUntil })
    .where(eq(paymentNotifications.id, sql`(${next})`))
    .returning();
  return row;
}

export async function markProcessed(
  tx: Transaction,
  id: string,
  what: { outcome: string; claimed: { reference: string; amount: number } | null; now: Date },
): Promise<void> {
  const { outcome, claimed, now } = what;
  await tx
    .update(paymentNotifications)
    .set({
      processedAt: now,
      outcome,
      lastError: null,
      reference: claimed?.reference ?? null,
      amount: claimed?.amount ?? null,
    })
    .where(eq(paymentNotifications.id, id));
}

/** Of the processed ones that came before this moment, reference, amount and outcome are left, and the hash. */
export async function reduceProcessed(db: Database, receivedBefore: Date): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({ raw: null })
    .where(
      and(
        isNotNull(paymentNotifications.raw),
        isNotNull(paymentNotifications.processedAt),
        lt(paymentNotifications.receivedAt, receivedBefore),
      ),
    );
}

export async function postponeNotification(db: Database, id: string, error: string, nextTryAt: Date): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({ lastError: error, nextTryAt })
    .where(and(eq(paymentNotifications.id, id), isNull(paymentNotifications.processedAt)));
}
