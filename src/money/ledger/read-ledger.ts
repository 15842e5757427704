import type { Database } from "#platform/db/database.ts";
import { sumOfYear, sumRefunded } from "./ledger.repo.ts";
import { ledgerYear } from "./record-entry.ts";

/** Returns the amount received in the current year, net of refunds and covered fees, in FCFA, and the number of payments. */
export async function readCurrentYear(
  db: Database,
  now: Date,
): Promise<{ year: number; amount: number; payments: number }> {
  const year = ledgerYear(now);
  return { year: Number(year), ...(await sumOfYear(db, year)) };
}

/** Returns how much of a payment was refunded so far, in FCFA. */
export function readRefunded(db: Database, attemptId: string): Promise<number> {
  return sumRefunded(db, attemptId);
}
