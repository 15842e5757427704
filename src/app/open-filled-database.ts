import { existsSync } from "node:fs";
import { hasCampaigns } from "#giving/campaigns/show-campaign.ts";
import { findKindsOfPayments } from "#money/payments/find-kinds-of-payments.ts";
import { hasDemoAccounts } from "#people/identity/find-accounts.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { type Config, ConfigError } from "./config.ts";
import { embeddedFolder, openDatabase } from "./open-database.ts";

const ANOTHER_DATABASE = "name an empty database in DATABASE_URL (or an empty folder in DATA_DIR)";

/**
 * Throws `ConfigError`, with what to do, if the configured provider is real and the database has demo accounts or
 * simulated payments, or the other way round.
 *
 * An earlier version marked all payments that staff recorded as real. Beside simulated ones they cannot have been,
 * because a real provider has never been started on such a database.
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

/**
 * Opens the configured database. If it is empty and there is `fill`, that fills it first, while this process does not
 * have it open: an embedded database has one process at a time. If `fill` was killed, the database is still empty, and
 * the next start fills it.
 */
export async function openFilledDatabase(
  config: Config,
  parts: Parameters<typeof openDatabase>[1],
  fill: (() => Promise<void>) | undefined,
): Promise<DatabaseHandle> {
  if (!fill) return openDatabase(config, parts);
  // A folder that does not exist is empty: no need to open it.
  if (!config.databaseUrl && !existsSync(embeddedFolder(config))) await fill();
  const handle = await openDatabase(config, parts);
  if (await hasCampaigns(handle.db, parts.clock.now())) return handle;
  // Without campaigns but with payments: demo content must not be added to these.
  await refuseMixedMoney(handle.db, config.payment);
  await handle.close();
  await fill();
  return openDatabase(config, parts);
}
