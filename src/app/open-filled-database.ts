import { existsSync } from "node:fs";
import { hasCampaigns } from "#modules/campaigns/has-campaigns.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { Config } from "./config.ts";
import { embeddedFolder, openDatabase } from "./open-database.ts";
import { refuseMixedMoney } from "./refuse-mixed-money.ts";

/**
 * Opens the configured database. If it is empty, `fill` fills it first, while this process does not have it open: an
 * embedded database has one process at a time. What a killed `fill` left is empty still, and filled by the next start.
 */
export async function openFilledDatabase(
  config: Config,
  parts: Parameters<typeof openDatabase>[1],
  fill: () => Promise<void>,
): Promise<DatabaseHandle> {
  // What is not there yet need not be opened to know that it is empty.
  if (!config.databaseUrl && !existsSync(embeddedFolder(config))) await fill();
  const handle = await openDatabase(config, parts);
  if (await hasCampaigns(handle.db, parts.clock.now())) return handle;
  // Without a campaign, and with payments: what `fill` brings must not stand beside these.
  await refuseMixedMoney(handle.db, config.payment);
  await handle.close();
  await fill();
  return openDatabase(config, parts);
}
