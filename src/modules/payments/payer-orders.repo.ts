import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isOf, type Payer } from "./paid-orders.repo.ts";
import { attempts, orders } from "./payments.table.ts";

type Order = typeof orders.$inferSelect;
type Attempt = typeof attempts.$inferSelect;

/** Every order of the payer with its attempts, the newest order first. */
export async function listOrdersOf(db: Database, payer: Payer): Promise<{ order: Order; attempt: Attempt | null }[]> {
  return db
    .select({ order: orders, attempt: attempts })
    .from(orders)
    .leftJoin(attempts, eq(attempts.orderId, orders.id))
    .where(isOf(payer))
    .orderBy(desc(orders.createdAt), orders.id, asc(attempts.number));
}

/** The ids of the payer's orders, locked until the transaction ends: in one order for everybody who locks several. */
export async function lockOrdersOf(tx: Transaction, payer: Payer): Promise<string[]> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(isOf(payer)).orderBy(orders.id).for("update");
  return rows.map(({ id }) => id);
}

/** The attempts of these orders that were paid, even if it was given back since. */
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

/** These orders belong to no account, and ask for no name to be shown. */
export async function detachOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orders)
    .set({ userId: null, showName: false })
    .where(inArray(orders.id, [...orderIds]));
}

/** Of these orders, those that asked for the name to be shown ask for it no more, since `now`; answers which did. */
export async function withdrawNames(tx: Transaction, orderIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ showName: false, nameWithdrawnAt: now })
    .where(and(inArray(orders.id, [...orderIds]), orders.showName))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}
