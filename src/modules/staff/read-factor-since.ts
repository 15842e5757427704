import type { Database } from "#platform/db/database.ts";
import { findTwoFactor } from "./two-factor.repo.ts";

/** Since when two-factor is on for the account, null where it is off. */
export async function readFactorSince(db: Database, accountId: string): Promise<Date | null> {
  return (await findTwoFactor(db, accountId))?.onSince ?? null;
}
