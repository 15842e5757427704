import { eq } from "drizzle-orm";
import { readdressReceipts } from "#money/receipts/receipts.ts";
import type { Transaction } from "#platform/db/database.ts";
import { type Attempt, listSiblingAttempts, type Order } from "./payments.db.ts";
import { orders } from "./payments.table.ts";
import type { Purposes } from "./purpose.ts";

/**
 * Gives the order, whose row is locked, the right address: its mails, its receipts, the list of donors and the payer's
 * own list of gifts follow it from now on. What was paid, and the account it was paid with, stay.
 */
export async function correctAddress(
  tx: Transaction,
  purposes: Purposes,
  { order, attempt, email, now }: { order: Order; attempt: Attempt; email: string; now: Date },
): Promise<void> {
  const tries = [attempt, ...(await listSiblingAttempts(tx, attempt))].map(({ id }) => id);
  await tx.update(orders).set({ email }).where(eq(orders.id, order.id));
  await readdressReceipts(tx, tries, email);
  const moved = { former: order.email, email, now };
  for (const attemptId of tries) await purposes[order.purpose].readdress?.(tx, { attemptId, ...moved });
}
