import { existsSync } from "node:fs";
import { hasCampaigns } from "#giving/campaigns/show-campaign.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { Config } from "./config.ts";
import { embeddedFolder, openDatabase } from "./open-database.ts";
import { refuseMixedMoney } from "./refuse-mixed-money.ts";

/**
 * Opens the configured database. If it is empty and there is `fill`, that fills it first, while this process does not have
 * it open: an embedded database has one process at a time. If `fill` was killed, the database is still empty, and the next start
 * fills it.
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
