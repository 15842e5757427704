import type { Database } from "#platform/db/database.ts";
import { OFFLINE_PROVIDER } from "./book-past-payment.ts";
import { listSources } from "./payments.repo.ts";

interface KindsOfPayments {
  simulated: boolean;
  /** At a real provider. */
  real: boolean;
  /** Recorded by staff, and not marked as simulated. */
  realOffline: boolean;
}

/** Returns which kinds of payments the database holds. */
export async function findKindsOfPayments(db: Database): Promise<KindsOfPayments> {
  const sources = await listSources(db);
  const real = sources.filter(({ simulated }) => !simulated);
  return {
    simulated: real.length < sources.length,
    real: real.some(({ provider }) => provider !== OFFLINE_PROVIDER),
    realOffline: real.some(({ provider }) => provider === OFFLINE_PROVIDER),
  };
}
