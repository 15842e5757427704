import { and, asc, eq, exists, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { isOwnRow, type OwnIdentity } from "#people/identity/own-identity.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { hasPayerKey, payerKeyOf } from "./payer-orders.db.ts";
import type { Order } from "./payments.db.ts";
import { attempts, orders } from "./payments.table.ts";

type Payer = Pick<Order, "id" | "email" | "phone">;

/** The other paid orders of its payer, by `payerKeyOf`, but for those that the reader paid. */
function isOtherOf(db: Database, order: Payer, reader: OwnIdentity): SQL | undefined {
  const key = payerKeyOf(order);
  if (key === "") return sql`false`;
  return and(
    hasPayerKey(key),
    ne(orders.id, order.id),
    sql`not ${isOwnRow(reader, orders)}`,
    exists(
      db
        .select({ id: attempts.id })
        .from(attempts)
        .where(and(eq(attempts.orderId, orders.id), inArray(attempts.state, ["paid", "refunded"]))),
    ),
  );
}

/**
 * Returns how many other orders have the address of this one, or without any its telephone number, of those that the
 * reader may correct.
 */
export async function countOthersOfAddress(db: Database, order: Payer, reader: OwnIdentity): Promise<number> {
  return db.$count(orders, isOtherOf(db, order, reader));
}

/**
 * Locks the order, and returns the same orders, locked: in the order of their ids, so that two at once do not wait for
 * each other.
 */
export async function lockOthersOfAddress(tx: Transaction, order: Payer, reader: OwnIdentity): Promise<Order[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, order.id), isOtherOf(tx, order, reader)))
    .orderBy(asc(orders.id))
    .for("update");
  return rows.filter(({ id }) => id !== order.id);
}
