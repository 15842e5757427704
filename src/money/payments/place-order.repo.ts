import { type SQL, sql } from "drizzle-orm";
import { type BrowserLink, linkingReceiptInBrowser } from "#money/receipts/issue-receipt.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { selectRow } from "#platform/db/insert-if.ts";
import { preparedQuery, type Slot } from "#platform/db/prepared-query.ts";
import { type CountedRows, type CountRequest, countingRequest } from "#platform/http/limits.ts";
import type { Attempt, Order } from "./payments.repo.ts";
import { attempts, orders } from "./payments.table.ts";

/** An attempt to insert, and the hash of the token that will open its receipt. */
export interface NewAttempt {
  attempt: Attempt;
  receiptTokenHash: string;
}

const insertingOrder = preparedQuery((db, slot: Slot<{ order: Order; first: NewAttempt; counts: CountRequest }>) => {
  const { counted, granted } = countingRequest(db, slot, ({ counts }) => counts);
  const placed = db.$with("placed").as(
    db
      .insert(orders)
      .select(selectRow(slot, orders, ({ order }) => order, sql`where ${granted}`))
      .onConflictDoNothing({ target: orders.keyHash })
      .returning({ id: orders.id }),
  );
  return insertingAttempt(db, slot, ({ first }) => first, { before: [counted, placed], rest: sql`from ${placed}` });
});

/**
 * Inserts the order, its first attempt and the link to its receipt, and counts them, in one statement. Returns false if
 * the key already has an order or a limit is reached. A limit's row is locked until the order is visible, so that a
 * concurrent request with the same key that is refused by the limit finds the order.
 */
export async function insertOrderIf(
  db: Database,
  { order, first }: { order: Order; first: NewAttempt },
  counts: CountRequest,
): Promise<boolean> {
  const rows = await insertingOrder(db, { order, first, counts });
  return rows.length === 1;
}

const insertingFurther = preparedQuery((db, slot: Slot<NewAttempt>) =>
  insertingAttempt(db, slot, (further) => further, { before: [], rest: sql`` }),
);

/** Inserts a further attempt of an order and the link to its receipt, in one statement. */
export async function insertAttempt(tx: Transaction, further: NewAttempt): Promise<void> {
  await insertingFurther(tx, further);
}

function insertingAttempt<Values>(
  db: Database,
  slot: Slot<Values>,
  read: (values: Values) => NewAttempt,
  { before, rest }: { before: CountedRows[]; rest: SQL },
) {
  const readLink = (values: Values): BrowserLink => {
    const { attempt, receiptTokenHash } = read(values);
    return { tokenHash: receiptTokenHash, attemptId: attempt.id, createdAt: attempt.createdAt };
  };
  const linked = db.$with("linked").as(linkingReceiptInBrowser(db, slot, readLink, rest));
  return db
    .with(...before, linked)
    .insert(attempts)
    .select(selectRow(slot, attempts, (values) => read(values).attempt, rest))
    .returning({ id: attempts.id });
}
