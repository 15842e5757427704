import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSiteProcess } from "../setup/built-site.ts";
import { seededDemo } from "../setup/seeded-demo.ts";
import { JOURNEY_PASSWORD } from "../setup/start-built-app.ts";
import { test as base } from "./journey.ts";

/** Journeys that change what the site shows: the worker that runs the file has a site with the demo for it alone. */
export const test = base.extend<object, { ownSite: { url: string } }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "akwaba-own-site-"));
      await cp(await seededDemo(JOURNEY_PASSWORD), dataDir, { recursive: true });
      const site = await startSiteProcess({
        DATA_DIR: dataDir,
        PAYMENT_PROVIDER: "simulator",
        DEMO_PASSWORD: JOURNEY_PASSWORD,
        RATE_LIMIT_FACTOR: "10000",
      });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
