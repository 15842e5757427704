import type { Database } from "#platform/db/database.ts";
import { holdsAttempts } from "./payments.repo.ts";

/** Returns whether any payment was ever simulated, and whether any was opened at a real provider. */
export async function findKindsOfPayments(db: Database): Promise<{ simulated: boolean; real: boolean }> {
  const [simulated, real] = await Promise.all([
    holdsAttempts(db, { simulated: true }),
    holdsAttempts(db, { simulated: false }),
  ]);
  return { simulated, real };
}
