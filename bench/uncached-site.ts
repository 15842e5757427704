/** The built site with every page and answer made anew: what the cache saves is measured beside it. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "#config.ts";
import type { PageBuild } from "#platform/http/page-renderer.ts";
import { createLog } from "#platform/log.ts";
import { startSite } from "../src/start-site.ts";

const config = readConfig();
const build = (await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)) as PageBuild;
const site = await startSite(
  // Nothing is kept in development.
  { ...config, mode: "development" },
  { log: createLog("silent"), pages: { load: async () => build, assets: "build/client", development: false } },
);
process.on("SIGTERM", () => void site.stop().then(() => process.exit(0)));
