import type { Database } from "#platform/db/database.ts";
import { holdsDemoAccounts } from "./accounts.repo.ts";

/** Returns whether any account was written by the demo. */
export function hasDemoAccounts(db: Database): Promise<boolean> {
  return holdsDemoAccounts(db);
}
