import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { placeholders, prepareOnce } from "#platform/db/prepare-once.ts";
import { leaseEnd, type TableQueue } from "#platform/jobs/table-queue.ts";
import type { Attempt } from "./payments.db.ts";
import { attempts, orders, paymentNotifications } from "./payments.table.ts";

type StoredNotification = typeof paymentNotifications.$inferSelect;

type NewNotification = Pick<StoredNotification, "attemptId" | "dedupeHash" | "raw" | "receivedAt" | "nextTryAt">;

const notificationInsert = prepareOnce((db) =>
  db
    .insert(paymentNotifications)
    .values(placeholders<keyof NewNotification>(["attemptId", "dedupeHash", "raw", "receivedAt", "nextTryAt"]))
    .onConflictDoNothing()
    .returning({ id: paymentNotifications.id })
    .prepare("insert_notification"),
);

/** Stores a notification. Returns false if it is already stored. */
export async function storeNotification(db: Database, notification: NewNotification): Promise<boolean> {
  const rows = await notificationInsert(db).execute(notification);
  return rows.length === 1;
}

export const NOTIFICATIONS_QUEUE: TableQueue<typeof paymentNotifications> = {
  table: paymentNotifications,
  id: ["id"],
  due: "nextTryAt",
  tries: "tries",
  waiting: isNull(paymentNotifications.processedAt),
};

/** A notification with the part of its attempt that a status check needs. */
export interface ClaimedNotification extends Pick<StoredNotification, "id" | "raw" | "tries" | "nextTryAt"> {
  attempt: Pick<Attempt, "id" | "provider" | "reference" | "state" | "evidence">;
}

const nextClaim = prepareOnce((db) => {
  const next = db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(and(isNull(paymentNotifications.processedAt), lte(paymentNotifications.nextTryAt, sql.placeholder("now"))))
    .orderBy(asc(paymentNotifications.nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return db
    .update(paymentNotifications)
    .set({ tries: sql`${paymentNotifications.tries} + 1`, ...placeholders(["nextTryAt"]) })
    .from(attempts)
    .where(and(eq(paymentNotifications.id, sql`(${next})`), eq(attempts.id, paymentNotifications.attemptId)))
    .returning({
      id: paymentNotifications.id,
      raw: paymentNotifications.raw,
      tries: paymentNotifications.tries,
      nextTryAt: paymentNotifications.nextTryAt,
      attemptId: attempts.id,
      provider: attempts.provider,
      reference: attempts.reference,
      state: attempts.state,
      evidence: attempts.evidence,
    })
    .prepare("claim_notification");
});

/** Claims the notification that is due the longest; no other worker gets it until its lease ends. */
export async function claimNotification(db: Database, now: Date): Promise<ClaimedNotification | undefined> {
  const [row] = await nextClaim(db).execute({ now, nextTryAt: leaseEnd(now) });
  if (!row) return undefined;
  const { id, raw, tries, nextTryAt, attemptId, ...attempt } = row;
  return { id, raw, tries, nextTryAt, attempt: { id: attemptId, ...attempt } };
}

const processedUpdate = prepareOnce((db) =>
  db
    .update(paymentNotifications)
    .set({ ...placeholders(["processedAt", "outcome", "reference", "amount"]), lastError: null })
    .where(eq(paymentNotifications.id, sql.placeholder("id")))
    .prepare("mark_notification_processed"),
);

/** Takes the notification off the queue, with its outcome and the reference and amount (FCFA) that it claimed. */
export async function markProcessed(
  tx: Transaction,
  id: string,
  what: { outcome: string; claimed: { reference: string; amount: number } | null; now: Date },
): Promise<void> {
  const { outcome, claimed, now } = what;
  const { reference, amount } = claimed ?? { reference: null, amount: null };
  await processedUpdate(tx).execute({ id, processedAt: now, outcome, reference, amount });
}

/** Empties the payload of processed notifications received before this moment. The other columns stay. */
export async function redactProcessed(db: Database, receivedBefore: Date): Promise<void> {
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

/** Stores why processing failed and when to try again. A notification that was processed meanwhile is left alone. */
export async function postponeNotification(db: Database, id: string, error: string, nextTryAt: Date): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({ lastError: error, nextTryAt })
    .where(and(eq(paymentNotifications.id, id), isNull(paymentNotifications.processedAt)));
}

/** Returns the notifications of the attempt without their payload, the first one first. */
export async function listNotifications(
  db: Database,
  attemptId: string,
): Promise<Pick<StoredNotification, "receivedAt" | "amount" | "outcome" | "lastError">[]> {
  const { receivedAt, amount, outcome, lastError } = paymentNotifications;
  return db
    .select({ receivedAt, amount, outcome, lastError })
    .from(paymentNotifications)
    .where(eq(paymentNotifications.attemptId, attemptId))
    .orderBy(asc(receivedAt));
}

/** Returns those of the attempts that are paid on a message's word alone, with their payers, locked until the end. */
export async function lockNotified(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: attempts.id,
      reference: attempts.reference,
      amount: attempts.amount,
      userId: orders.userId,
      email: orders.email,
    })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(inArray(attempts.id, [...ids]), eq(attempts.state, "paid"), eq(attempts.evidence, "notified")))
    .orderBy(attempts.id)
    .for("update", { of: attempts });
}

/** Notes that the provider's export proves these attempts; they are checked no more. */
export async function markVerified(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(attempts)
    .set({ evidence: "export_verified", nextCheckAt: null })
    .where(inArray(attempts.id, [...ids]));
}
