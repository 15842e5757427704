import type { Database } from "#platform/db/database.ts";
import { findLastPaidByPromise } from "./paid-orders.repo.ts";

/** Returns when the last gift of each of these promises was paid. Promises without one are left out. */
export function listLastGifts(db: Database, promiseIds: readonly string[]): Promise<Map<string, Date>> {
  return findLastPaidByPromise(db, promiseIds);
}
