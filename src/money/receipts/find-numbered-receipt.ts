import type { Database } from "#platform/db/database.ts";
import { findReceiptByNumber, type Receipt } from "./receipts.repo.ts";

/** Returns the receipt with this number, `2026-000123`. The caller must check that it belongs to the user. */
export function findNumberedReceipt(db: Database, number: string): Promise<Receipt | undefined> {
  return findReceiptByNumber(db, number);
}
