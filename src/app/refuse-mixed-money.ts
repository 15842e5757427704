import { findKindsOfPayments } from "#money/payments/find-kinds-of-payments.ts";
import { hasDemoAccounts } from "#people/identity/find-accounts.ts";
import type { Database } from "#platform/db/database.ts";
import { ConfigError } from "./config.ts";

const ANOTHER_DATABASE = "name an empty database in DATABASE_URL (or an empty folder in DATA_DIR)";

/**
 * Throws `ConfigError`, with what to do, if the configured provider is real and the database has demo accounts or
 * simulated payments, or the other way round.
 *
 * An earlier version marked all payments that staff recorded as real. Beside simulated ones they cannot have been, because a
 * real provider has never been started on such a database.
 */
export async function refuseMixedMoney(db: Database, { simulated }: { simulated: boolean }): Promise<void> {
  const held = await findKindsOfPayments(db);
  const isTrial = held.simulated || (await hasDemoAccounts(db));
  if (simulated && (held.real || (held.realOffline && !isTrial))) {
    throw new ConfigError(
      "PAYMENT_PROVIDER: the database holds real payments, which simulated ones never stand beside; " +
        `set PAYMENT_PROVIDER to the provider that took them, or ${ANOTHER_DATABASE}`,
    );
  }
  if (!simulated && isTrial) {
    throw new ConfigError(
      "PAYMENT_PROVIDER: the database holds the demo or simulated payments, which never stand beside real money; " +
        `remove them with npm run clear:simulated, or set PAYMENT_PROVIDER=simulator`,
    );
  }
}
