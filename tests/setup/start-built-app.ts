import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSiteProcess } from "./built-site.ts";

/** The password of every demo account, in journeys. */
export const JOURNEY_PASSWORD = "karité et soleil";

/**
 * The built application serves demo data from a folder of its own. The journeys find it at
 * `JOURNEY_URL`, and its mails under `JOURNEY_DATA_DIR`. The returned function stops and deletes it.
 */
export default async function startBuiltApp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-journeys-"));
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: "true",
    PAYMENT_PROVIDER: "simulator",
    DEMO_PASSWORD: JOURNEY_PASSWORD,
    RATE_LIMIT_FACTOR: "10000",
  });
  process.env.JOURNEY_URL = site.url;
  process.env.JOURNEY_DATA_DIR = dataDir;
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
