import type { Database } from "#platform/db/database.ts";
import { hasAttempts } from "./payments.repo.ts";

/** Returns whether there are simulated payments, and whether there are payments at a real provider. */
export async function findKindsOfPayments(db: Database): Promise<{ simulated: boolean; real: boolean }> {
  const [simulated, real] = await Promise.all([
    hasAttempts(db, { simulated: true }),
    hasAttempts(db, { simulated: false }),
  ]);
  return { simulated, real };
}
