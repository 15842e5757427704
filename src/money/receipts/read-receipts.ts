import type { Database } from "#platform/db/database.ts";
import { listReceiptsOfAttempts, type Receipt } from "./receipts.repo.ts";

export type { Receipt } from "./receipts.repo.ts";

/** Returns the receipts of these attempts, by the attempt's id. */
export async function readReceipts(db: Database, attemptIds: readonly string[]): Promise<Map<string, Receipt>> {
  const receipts = attemptIds.length === 0 ? [] : await listReceiptsOfAttempts(db, attemptIds);
  return new Map(receipts.map((receipt) => [receipt.attemptId, receipt]));
}
