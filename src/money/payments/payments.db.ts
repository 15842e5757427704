import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { browserLink, insertingLink, linkReceiptInBrowser, type NewLink } from "#money/receipts/receipts.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { prefixed, prepareOnce, rowPlaceholders, selectRow } from "#platform/db/prepare-once.ts";
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

/** An order's new attempt, and the link that will open its receipt. */
export interface LinkedAttempt {
  attempt: Attempt;
  link: NewLink;
}

const orderInsert = prepareOnce((db) => {
  const placed = db
    .$with("placed")
    .as(
      db
        .insert(orders)
        .values(rowPlaceholders(orders, "order."))
        .onConflictDoNothing({ target: orders.keyHash })
        .returning({ id: orders.id }),
    );
  // Without the order, neither the link nor the attempt is inserted.
  const linked = db.$with("linked").as(insertingLink(db, "link.", placed));
  return db
    .with(placed, linked)
    .insert(attempts)
    .select(selectRow(attempts, "attempt.", placed))
    .returning({ id: attempts.id })
    .prepare("insert_order");
});

/** Inserts the order with its first attempt. Returns false if its key has an order, for whose transaction it waits. */
export async function insertOrder(db: Database, order: Order, { attempt, link }: LinkedAttempt): Promise<boolean> {
  const rows = await orderInsert(db).execute({
    ...prefixed("order.", order),
    ...prefixed("attempt.", attempt),
    ...prefixed("link.", browserLink(link)),
  });
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

/** Inserts a further attempt of a known order. */
export async function insertAttempt(tx: Transaction, { attempt, link }: LinkedAttempt): Promise<void> {
  await tx.insert(attempts).values(attempt);
  await linkReceiptInBrowser(tx, link);
}

export async function findAttempt(db: Database, id: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
  return row;
}

/** Returns what the attempts with these ids are of: who ordered, and the FCFA. */
export async function listAttemptFacts(db: Database, ids: readonly string[]) {
  const { id, reference, amount } = attempts;
  const { firstName, lastName } = orders;
  return db
    .select({ id, reference, amount, firstName, lastName })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(inArray(id, [...ids]));
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

const attemptBySecret = prepareOnce((db) =>
  db
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.secretHash, sql.placeholder("secretHash")), eq(attempts.provider, sql.placeholder("provider"))),
    )
    .prepare("attempt_by_secret"),
);

/** Returns the provider's attempt to which the secret address of a notification belongs. */
export async function findAttemptBySecret(
  db: Database,
  provider: string,
  secretHash: string,
): Promise<Attempt | undefined> {
  const [row] = await attemptBySecret(db).execute({ secretHash, provider });
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

const lockedAttempt = prepareOnce((db) =>
  db
    .select({ order: orders, attempt: attempts })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(eq(attempts.id, sql.placeholder("id")))
    .for("update")
    .prepare("lock_attempt_with_order"),
);

/** Locks the order, then the attempt. Settling and refunding both take them in this order. */
export async function lockAttemptWithOrder(
  tx: Transaction,
  { id }: { id: string },
): Promise<{ order: Order; attempt: Attempt }> {
  const [row] = await lockedAttempt(tx).execute({ id });
  if (!row) throw new Error(`no attempt ${id} with an order`);
  return row;
}

const siblingAttempts = prepareOnce((db) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, sql.placeholder("orderId")), ne(attempts.id, sql.placeholder("id"))))
    .orderBy(desc(attempts.number))
    .prepare("sibling_attempts"),
);

/** Returns the other attempts of the same order, newest first. */
export async function listSiblingAttempts(
  db: Database,
  { id, orderId }: { id: string; orderId: string },
): Promise<Attempt[]> {
  return siblingAttempts(db).execute({ id, orderId });
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
