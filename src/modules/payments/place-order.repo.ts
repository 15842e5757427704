import { type SQL, sql } from "drizzle-orm";
import { linkReceiptInBrowser } from "#modules/receipts/issue-receipt.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { selectRow } from "#platform/db/insert-if.ts";
import type { CountedRows } from "#platform/http/limits.ts";
import type { Attempt, Order } from "./payments.repo.ts";
import { attempts, orders } from "./payments.table.ts";

/** A first attempt or a further one, and the hash of the token that will open its receipt. */
export interface NewAttempt {
  attempt: Attempt;
  receiptTokenHash: string;
}

/**
 * The order, its first attempt and the link to its receipt are stored and counted, in one statement: false where its
 * key has an order already, or a limit is reached. A limit's row is locked until the order is there to be found, so that
 * whoever is refused in its place finds it.
 */
export async function insertOrderIf(
  db: Database,
  { order, first }: { order: Order; first: NewAttempt },
  { counted, granted }: { counted: CountedRows; granted: SQL },
): Promise<boolean> {
  const placed = db.$with("placed").as(
    db
      .insert(orders)
      .select(selectRow(orders, order, sql`where ${granted}`))
      .onConflictDoNothing({ target: orders.keyHash })
      .returning({ id: orders.id }),
  );
  const rows = await insertingAttempt(db, first, { before: [counted, placed], rest: sql`from ${placed}` });
  return rows.length === 1;
}

/** A further attempt of an order, and the link to its receipt, in one statement. */
export async function insertAttempt(tx: Transaction, further: NewAttempt): Promise<void> {
  await insertingAttempt(tx, further, { before: [], rest: sql`` });
}

function insertingAttempt(
  db: Database,
  { attempt, receiptTokenHash }: NewAttempt,
  { before, rest }: { before: CountedRows[]; rest: SQL },
) {
  const link = { tokenHash: receiptTokenHash, attemptId: attempt.id, createdAt: attempt.createdAt };
  const linked = db.$with("linked").as(linkReceiptInBrowser(db, link, rest));
  return db
    .with(...before, linked)
    .insert(attempts)
    .select(selectRow(attempts, attempt, rest))
    .returning({ id: attempts.id });
}
