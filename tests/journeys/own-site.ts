import { startOwnSite } from "../setup/start-own-site.ts";
import { test as base } from "./journey.ts";

/**
 * Journeys that change what the site shows: each worker has a site with the demo for itself. Its files follow one
 * another on that site, so each leaves the names of the demo's people and events as they were.
 */
export const test = base.extend<object, { ownSite: { url: string } }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
    async ({}, use) => {
      const site = await startOwnSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
