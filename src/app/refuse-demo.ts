import { hasDemoAccounts } from "#modules/identity/find-demo-accounts.ts";
import { hasSimulatedPayments } from "#modules/payments/find-simulated-payments.ts";
import type { Database } from "#platform/db/database.ts";
import { ConfigError } from "./config.ts";

/**
 * Demo and real money never meet: throws `ConfigError`, with what to do, where the database holds accounts of the demo or
 * payments that were simulated. They cannot be removed, for the ledger is append-only.
 */
export async function refuseDemo(db: Database): Promise<void> {
  if (!(await hasDemoAccounts(db)) && !(await hasSimulatedPayments(db))) return;
  throw new ConfigError(
    "PAYMENT_PROVIDER: the database holds the demo or simulated payments, which never stand beside real money; " +
      "name an empty database in DATABASE_URL (or an empty folder in DATA_DIR), or set PAYMENT_PROVIDER=simulator",
  );
}
