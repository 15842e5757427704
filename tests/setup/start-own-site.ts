import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSiteProcess } from "./built-site.ts";
import { seededDemo } from "./seeded-demo.ts";
import { JOURNEY_PASSWORD } from "./start-built-app.ts";

/** Starts the built site on a demo of its own, with this environment beside what it needs; `stop` deletes both. */
export async function startOwnSite(
  env: Record<string, string> = {},
): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-own-site-"));
  await cp(await seededDemo(JOURNEY_PASSWORD), dataDir, { recursive: true });
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    PAYMENT_PROVIDER: "simulator",
    DEMO_PASSWORD: JOURNEY_PASSWORD,
    RATE_LIMIT_FACTOR: "10000",
    ...env,
  });
  return {
    url: site.url,
    dataDir,
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
