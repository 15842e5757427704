/**
 * The built site with every page and every API response rendered anew: what the cache saves is measured beside it. With
 * `BENCH_AFTER_GIFT`, what a page costs after a gift to a campaign that it shows: before each rendering that campaign's
 * responses are invalidated, and the others stay cached.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "#app/config.ts";
import { startSite } from "#app/start-site.ts";
import { campaignTag } from "#giving/campaigns/campaign-purpose.ts";
import { LEDGER_TAG } from "#money/ledger/ledger.ts";
import { readPageTable } from "#platform/http/cacheable-routes.ts";
import type { PageBuild } from "#platform/http/page-renderer.ts";
import { createLog } from "#platform/log.ts";
import { firstCampaign } from "./gifts.ts";

const config = readConfig();
const build = (await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)) as PageBuild;
const afterGift = process.env.BENCH_AFTER_GIFT !== undefined;
const site = await startSite(
  // Nothing is cached in development.
  afterGift ? config : { ...config, mode: "development" },
  {
    log: createLog("silent"),
    pageTable: { ...readPageTable(build), cacheable: [] },
    pages: {
      assets: "build/client",
      development: false,
      load: async () => {
        if (afterGift) await invalidateCampaign();
        return build;
      },
    },
  },
);
process.on("SIGTERM", () => void site.stop().then(() => process.exit(0)));

let campaign: ReturnType<typeof firstCampaign> | undefined;

async function invalidateCampaign(): Promise<void> {
  campaign ??= firstCampaign(site);
  const { id } = await campaign;
  await site.app.ctx.write(async ({ invalidate }) => invalidate([campaignTag(id), LEDGER_TAG]));
}
