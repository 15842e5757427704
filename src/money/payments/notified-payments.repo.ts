import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { attempts, orders } from "./payments.table.ts";

/** Returns those of the attempts that are paid on a message's word alone, with their payers, locked until the end. */
export async function lockNotified(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      ...{ id: attempts.id, reference: attempts.reference, amount: attempts.amount },
      ...{ userId: orders.userId, email: orders.email },
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
