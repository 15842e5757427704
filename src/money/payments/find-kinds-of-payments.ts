import { and, inArray, min, notInArray, sql } from "drizzle-orm";
import type { NamesTarget } from "#composition/payment-hooks.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { FORMER_PROVIDER, OFFLINE_PROVIDER } from "./book-past-payment.ts";
import { listSources } from "./payments.db.ts";
import { attempts, orders } from "./payments.table.ts";

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

/** Returns the condition that anything was ever ordered for the target. */
export const isOrdered: NamesTarget = ({ purpose, id }) =>
  sql`exists (select from ${orders} where ${orders.purpose} = ${purpose} and ${orders.purposeId} = ${id}::text)`;

/** Returns the day in Abidjan of the first payment that the site took itself; undefined if it took none yet. */
export async function findFirstDay(db: Database): Promise<string | undefined> {
  const isOwn = notInArray(attempts.provider, [OFFLINE_PROVIDER, FORMER_PROVIDER]);
  const [row] = await db
    .select({ at: min(attempts.settledAt) })
    .from(attempts)
    .where(and(inArray(attempts.state, ["paid", "refunded"]), isOwn));
  return row?.at ? dayOf(row.at) : undefined;
}
