import { hasDemoAccounts } from "#modules/identity/find-demo-accounts.ts";
import { findKindsOfPayments } from "#modules/payments/find-kinds-of-payments.ts";
import type { Database } from "#platform/db/database.ts";
import { ConfigError } from "./config.ts";

const ANOTHER_DATABASE = "name an empty database in DATABASE_URL (or an empty folder in DATA_DIR)";

/**
 * Throws `ConfigError`, with what to do, if the configured provider is real and the database has demo accounts or
 * simulated payments, or the other way round. They cannot be removed, because the ledger is append-only.
 */
export async function refuseMixedMoney(db: Database, { simulated }: { simulated: boolean }): Promise<void> {
  const held = await findKindsOfPayments(db);
  if (simulated && held.real) {
    throw new ConfigError(
      "PAYMENT_PROVIDER: the database holds real payments, which simulated ones never stand beside; " +
        `set PAYMENT_PROVIDER to the provider that took them, or ${ANOTHER_DATABASE}`,
    );
  }
  if (!simulated && (held.simulated || (await hasDemoAccounts(db)))) {
    throw new ConfigError(
      "PAYMENT_PROVIDER: the database holds the demo or simulated payments, which never stand beside real money; " +
        `${ANOTHER_DATABASE}, or set PAYMENT_PROVIDER=simulator`,
    );
  }
}
