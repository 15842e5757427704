import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { preparedQuery, type Slot } from "#platform/db/prepared-query.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import { attempts, orders } from "./payments.table.ts";

export type Order = typeof orders.$inferSelect;
export type Attempt = typeof attempts.$inferSelect;

export async function lockOrderByKey(tx: Transaction, keyHash: string): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.keyHash, keyHash)).for("update");
  if (!row) throw new Error("an order whose key was taken is not there");
  return row;
}

const ordersByKey = preparedQuery((db, slot: Slot<{ keyHash: string }>) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.keyHash, slot("keyHash"))),
);

export async function findOrderByKey(db: Database, keyHash: string): Promise<Order | undefined> {
  const [row] = await ordersByKey(db, { keyHash });
  return row;
}

/**
 * The attempt by which its order stands: one that was paid, the one that counts first; else one that waits for a
 * person; else the latest.
 */
export async function findDecisiveAttempt(db: Database, orderId: string): Promise<Attempt | undefined> {
  const rank = sql`case ${attempts.state} when 'paid' then 0 when 'needs_review' then 1 else 2 end`;
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.orderId, orderId))
    .orderBy(rank, desc(attempts.allocated), desc(attempts.number))
    .limit(1);
  return row;
}

const attemptsById = preparedQuery((db, slot: Slot<{ id: string }>) =>
  db
    .select()
    .from(attempts)
    .where(eq(attempts.id, slot("id"))),
);

export async function findAttempt(db: Database, id: string): Promise<Attempt | undefined> {
  const [row] = await attemptsById(db, { id });
  return row;
}

/** Returns whether a payment that moves no money, or one that does, was ever opened, or loaded by the demo. */
export async function holdsAttempts(db: Database, { simulated }: { simulated: boolean }): Promise<boolean> {
  const rows = await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.simulated, simulated)).limit(1);
  return rows.length > 0;
}

export async function findAttemptByReference(db: Database, reference: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.reference, reference));
  return row;
}

const attemptsBySecret = preparedQuery((db, slot: Slot<{ provider: string; secretHash: string }>) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.secretHash, slot("secretHash")), eq(attempts.provider, slot("provider")))),
);

export async function findAttemptBySecret(
  db: Database,
  provider: string,
  secretHash: string,
): Promise<Attempt | undefined> {
  const [row] = await attemptsBySecret(db, { provider, secretHash });
  return row;
}

export async function findReturnOfAttempt(
  db: Database,
  returnHash: string,
): Promise<{ attemptId: string; returnPath: string } | undefined> {
  const [row] = await db
    .select({ attemptId: attempts.id, returnPath: orders.returnPath })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(eq(attempts.returnHash, returnHash));
  return row;
}

const lockingAttempt = preparedQuery((db, slot: Slot<{ id: string }>) =>
  db
    .select({ order: orders, attempt: attempts })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(eq(attempts.id, slot("id")))
    .for("update"),
);

/** Locks the order, then the attempt: all that settles or refunds takes them in this order. */
export async function lockAttemptWithOrder(
  tx: Transaction,
  { id }: { id: string },
): Promise<{ order: Order; attempt: Attempt }> {
  const [row] = await lockingAttempt(tx, { id });
  if (!row) throw new Error("an attempt lost its order");
  return row;
}

const sistersOf = preparedQuery((db, slot: Slot<{ id: string; orderId: string }>) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, slot("orderId")), ne(attempts.id, slot("id"))))
    .orderBy(desc(attempts.number)),
);

/** The other attempts of the same order, the newest first. */
export async function listSisterAttempts(
  db: Database,
  { id, orderId }: { id: string; orderId: string },
): Promise<Attempt[]> {
  return sistersOf(db, { id, orderId });
}

const TO_CHECK: TableQueue<typeof attempts> = {
  table: attempts,
  id: ["id"],
  due: "nextCheckAt",
  tries: "checks",
  waiting: isNotNull(attempts.nextCheckAt),
};

/** Claims the next attempt that is due to be asked about. Returns undefined if none is due. */
export async function claimDueAttempt(db: Database, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await claimDue(db, TO_CHECK, { now, set: { checkedAt: now } });
  return attempt;
}
