import type { Database } from "#platform/db/database.ts";
import { sumOfYear, sumRefunded } from "./ledger.repo.ts";
import { ledgerYear } from "./record-entry.ts";

/** What came in during the current year, net of refunds, in FCFA, and by how many payments. */
export async function readCurrentYear(
  db: Database,
  now: Date,
): Promise<{ year: number; amount: number; payments: number }> {
  const year = ledgerYear(now);
  return { year: Number(year), ...(await sumOfYear(db, year)) };
}

/** How much of a payment was given back so far, in FCFA. */
export function readRefunded(db: Database, attemptId: string): Promise<number> {
  return sumRefunded(db, attemptId);
}
