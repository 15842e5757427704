import type { Database, Transaction } from "#platform/db/database.ts";
import { findReceiptByNumber, listReceiptsOfAttempts, markCounted, type Receipt } from "./receipts.db.ts";

export type { Receipt } from "./receipts.db.ts";

/** Returns the receipts of these attempts, by the attempt's id. */
export async function readReceipts(db: Database, attemptIds: readonly string[]): Promise<Map<string, Receipt>> {
  const receipts = attemptIds.length === 0 ? [] : await listReceiptsOfAttempts(db, attemptIds);
  return new Map(receipts.map((receipt) => [receipt.attemptId, receipt]));
}

/** Returns the receipt with this number, `2026-000123`. The caller must check that it belongs to the user. */
export function findNumberedReceipt(db: Database, number: string): Promise<Receipt | undefined> {
  return findReceiptByNumber(db, number);
}

/** From now on the receipt of this second payment of an order is an ordinary one: it promises no refund. */
export async function countDuplicate(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  await markCounted(tx, attemptId, now);
}
