import type { Database } from "#platform/db/database.ts";
import { findTwoFactor } from "./two-factor.repo.ts";

/** Returns since when two-factor is on for the account, null if it is off. */
export async function readFactorSince(db: Database, accountId: string): Promise<Date | null> {
  return (await findTwoFactor(db, accountId))?.onSince ?? null;
}
