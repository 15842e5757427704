import type { Database } from "#platform/db/database.ts";
import { holdsSimulatedAttempts } from "./payments.repo.ts";

/** Returns whether any payment was ever simulated. */
export function hasSimulatedPayments(db: Database): Promise<boolean> {
  return holdsSimulatedAttempts(db);
}
