import type { Transaction } from "#platform/db/database.ts";
import { insertEntry, type NewLedgerEntry } from "./ledger.repo.ts";

/** The cache tag of whatever shows the ledger's sums. */
export const LEDGER_TAG = "ledger";

/**
 * The ledger has one more entry, and its year's sum the same amount (FCFA). A second payment entry for
 * one attempt breaks a unique index, and with it the transaction.
 */
export async function recordEntry(tx: Transaction, entry: NewLedgerEntry): Promise<void> {
  await insertEntry(tx, entry, {
    year: ledgerYear(entry.recordedAt),
    amount: entry.amount,
    payments: entry.kind === "payment" ? 1 : 0,
  });
}

/** The ledger year of a moment. Abidjan keeps UTC all year. */
export function ledgerYear(moment: Date): string {
  return String(moment.getUTCFullYear());
}
