import type { Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { findLastClosed, lockClosings } from "./closed-months.repo.ts";

/**
 * No month is closed until the transaction ends. Returns the newest closed month; all months before it are closed too. Call it before
 * entries are recorded that are not of this moment.
 */
export async function holdUpClosing(tx: Transaction): Promise<Month | undefined> {
  await lockClosings(tx);
  return findLastClosed(tx);
}
