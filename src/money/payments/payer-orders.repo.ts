import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isOrderedBy, type Payer } from "./paid-orders.repo.ts";
import { attempts, orders } from "./payments.table.ts";
import { NO_CARD, NO_TRIBUTE } from "./tributes.repo.ts";

type Order = typeof orders.$inferSelect;
type Attempt = typeof attempts.$inferSelect;

/** Returns all orders of the payer with their attempts, newest order first. */
export async function listOrdersOf(db: Database, payer: Payer): Promise<{ order: Order; attempt: Attempt | null }[]> {
  return db
    .select({ order: orders, attempt: attempts })
    .from(orders)
    .leftJoin(attempts, eq(attempts.orderId, orders.id))
    .where(isOrderedBy(payer))
    .orderBy(desc(orders.createdAt), orders.id, asc(attempts.number));
}

/** Returns those of these accounts and addresses that have an order. */
export async function listPayers(
  db: Database,
  { accountIds, emailKeys }: { accountIds: string[]; emailKeys: string[] },
): Promise<(string | null)[]> {
  const emailKey = sql<string>`lower(${orders.email})`;
  const rows = await db
    .selectDistinct({ userId: orders.userId, emailKey })
    .from(orders)
    .where(or(inArray(orders.userId, accountIds), inArray(emailKey, emailKeys)));
  return rows.flatMap((row) => [row.userId, row.emailKey]);
}

/** Returns the ids of the payers' orders, locked until the transaction ends. Sorted, to prevent deadlocks. */
export async function lockOrdersOf(tx: Transaction, ...payers: Payer[]): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(...payers.map(isOrderedBy)))
    .orderBy(orders.id)
    .for("update");
  return rows.map(({ id }) => id);
}

/** Returns the condition for the orders of this account, and for those of its address that were made without any. */
export const isOwnedBy = ({ accountId, emailKey }: Payer) =>
  or(
    accountId === null ? undefined : eq(orders.userId, accountId),
    emailKey === null ? undefined : and(isNull(orders.userId), eq(sql`lower(${orders.email})`, emailKey)),
  );

/** Returns the orders that belong to this account, once for each payment; null if there is none. */
export async function listOwnOrders(
  db: Database,
  owner: { accountId: string; emailKey: string | null },
): Promise<{ id: string; purpose: Order["purpose"]; paid: { attemptId: string; amount: number } | null }[]> {
  return db
    .select({ id: orders.id, purpose: orders.purpose, paid: { attemptId: attempts.id, amount: attempts.amount } })
    .from(orders)
    .leftJoin(attempts, and(eq(attempts.orderId, orders.id), inArray(attempts.state, ["paid", "refunded"])))
    .where(isOwnedBy(owner));
}

/** Gives the orders that belong to this account to another one. */
export async function reassignOrders(
  tx: Transaction,
  owner: { accountId: string; emailKey: string | null },
  into: string,
): Promise<void> {
  await tx.update(orders).set({ userId: into }).where(isOwnedBy(owner));
}

/** Returns the attempts of these orders that were paid, including refunded ones. */
export async function listPaidAttempts(
  db: Database,
  orderIds: readonly string[],
): Promise<{ id: string; purpose: Order["purpose"]; purposeId: string }[]> {
  return db
    .select({ id: attempts.id, purpose: orders.purpose, purposeId: orders.purposeId })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(inArray(attempts.orderId, [...orderIds]), inArray(attempts.state, ["paid", "refunded"])));
}

/**
 * Detaches the payer's own orders from the account, hides the name, and deletes their tributes, cards, notes and wishes. Returns
 * their ids.
 */
export async function detachOrders(tx: Transaction, payer: Payer): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ userId: null, showName: false, ...NO_TRIBUTE, ...NO_CARD, note: null, newsWanted: false })
    .where(isOwnedBy(payer))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** Returns how many paid orders of the payer may be shown with the name. */
export async function countNamedOrders(db: Database, payer: Payer): Promise<number> {
  const isPaid = sql`exists (select 1 from attempts where attempts.order_id = ${orders.id} and attempts.state in ('paid', 'refunded'))`;
  return db.$count(orders, and(isOrderedBy(payer), orders.showName, isPaid));
}

/** Withdraws, at `now`, the consent to show the name of these orders. Returns the ids of those that had it. */
export async function withdrawNames(tx: Transaction, orderIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ showName: false, nameWithdrawnAt: now })
    .where(and(inArray(orders.id, [...orderIds]), orders.showName))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}
