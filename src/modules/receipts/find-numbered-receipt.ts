import type { Database } from "#platform/db/database.ts";
import { findReceiptByNumber, type Receipt } from "./receipts.repo.ts";

/** The receipt with this number, `2026-000123`. Whoever asks for it must be known to be its owner. */
export function findNumberedReceipt(db: Database, number: string): Promise<Receipt | undefined> {
  return findReceiptByNumber(db, number);
}
