import type { Database } from "#platform/db/database.ts";
import { existsDemoAccount } from "./accounts.repo.ts";

/** Returns whether any account was written by the demo. */
export function hasDemoAccounts(db: Database): Promise<boolean> {
  return existsDemoAccount(db);
}
