import type { Transaction } from "#platform/db/database.ts";
import { markCounted } from "./receipts.repo.ts";

/** From now on the receipt of this second payment of an order is an ordinary one: it promises no refund. */
export async function countDuplicate(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  await markCounted(tx, attemptId, now);
}
