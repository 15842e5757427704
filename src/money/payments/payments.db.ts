import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { prepareOnce, rowPlaceholders } from "#platform/db/prepare-once.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import { attempts, orders } from "./payments.table.ts";

export type Order = typeof orders.$inferSelect;
export type Attempt = typeof attempts.$inferSelect;

/** Returns the order with this idempotency key, locked until the transaction ends. Throws if there is none. */
export async function lockOrderByKey(tx: Transaction, keyHash: string): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.keyHash, keyHash)).for("update");
  if (!row) throw new Error("a known order has disappeared");
  return row;
}

const ordersByKey = prepareOnce((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.keyHash, sql.placeholder("keyHash")))
    .prepare("orders_by_key"),
);

export async function findOrderByKey(db: Database, keyHash: string): Promise<Order | undefined> {
  const [row] = await ordersByKey(db).execute({ keyHash });
  return row;
}

const orderInsert = prepareOnce((db) =>
  db
    .insert(orders)
    .values(rowPlaceholders(orders))
    .onConflictDoNothing({ target: orders.keyHash })
    .returning({ id: orders.id })
    .prepare("insert_order"),
);

/** Inserts the order. Returns false if its key has an order, for whose transaction it waits. */
export async function insertOrder(tx: Transaction, order: Order): Promise<boolean> {
  const rows = await orderInsert(tx).execute(order);
  return rows.length === 1;
}

export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/**
 * Returns the representative attempt of an order: a paid one, preferably the allocated one; else one under review; else
 * the latest.
 */
export async function findRepresentativeAttempt(db: Database, orderId: string): Promise<Attempt | undefined> {
  const rank = sql`case ${attempts.state} when 'paid' then 0 when 'needs_review' then 1 else 2 end`;
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.orderId, orderId))
    .orderBy(rank, desc(attempts.allocated), desc(attempts.number))
    .limit(1);
  return row;
}

const attemptInsert = prepareOnce((db) =>
  db.insert(attempts).values(rowPlaceholders(attempts)).prepare("insert_attempt"),
);

export async function insertAttempt(tx: Transaction, attempt: Attempt): Promise<void> {
  await attemptInsert(tx).execute(attempt);
}

export async function findAttempt(db: Database, id: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
  return row;
}

/** Returns the sources of attempts, each with whether it was simulated. */
export async function listSources(db: Database): Promise<{ provider: string; simulated: boolean }[]> {
  const { provider, simulated } = attempts;
  return db.selectDistinct({ provider, simulated }).from(attempts);
}

export async function findAttemptByReference(db: Database, reference: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.reference, reference));
  return row;
}

/** Returns the provider's attempt to which the secret address of a notification belongs. */
export async function findAttemptBySecret(
  db: Database,
  provider: string,
  secretHash: string,
): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.secretHash, secretHash), eq(attempts.provider, provider)));
  return row;
}

/** Returns the attempt to which this return address belongs, and the page that the payer came from. */
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

/** Locks the order, then the attempt. Settling and refunding both take them in this order. */
export async function lockAttemptWithOrder(
  tx: Transaction,
  { id }: { id: string },
): Promise<{ order: Order; attempt: Attempt }> {
  const [row] = await tx
    .select({ order: orders, attempt: attempts })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(eq(attempts.id, id))
    .for("update");
  if (!row) throw new Error(`no attempt ${id} with an order`);
  return row;
}

/** Returns the other attempts of the same order, newest first. */
export async function listSiblingAttempts(
  db: Database,
  { id, orderId }: { id: string; orderId: string },
): Promise<Attempt[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), ne(attempts.id, id)))
    .orderBy(desc(attempts.number));
}

export const TO_CHECK: TableQueue<typeof attempts> = {
  table: attempts,
  id: ["id"],
  due: "nextCheckAt",
  tries: "checks",
  waiting: isNotNull(attempts.nextCheckAt),
};

/** Claims the next attempt whose check is due. Returns undefined if none is due. */
export async function claimDueAttempt(db: Database, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await claimDue(db, TO_CHECK, { now, set: { checkedAt: now } });
  return attempt;
}

/** Returns when the newest attempt was made that the provider opened; null if there is none. */
export async function readLastOpened(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: attempts.createdAt })
    .from(attempts)
    .where(isNotNull(attempts.paymentLink))
    .orderBy(desc(attempts.createdAt), desc(attempts.id))
    .limit(1);
  return row?.createdAt ?? null;
}
