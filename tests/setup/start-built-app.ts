import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSiteProcess } from "./built-site.ts";
import { startMailServer } from "./mail-server.ts";
import { seededDemo } from "./seeded-demo.ts";
import { createDatabase } from "./server-database.ts";

/** The password of every demo account, in journeys. */
export const JOURNEY_PASSWORD = "karité et soleil";

/**
 * Starts the built application on demo data of its own. The journeys find it at `JOURNEY_URL`, and its mails under
 * `JOURNEY_DATA_DIR`. If TEST_DATABASE_URL names a server, it runs as in production: on a database of that server, with
 * its mails sent to a mail server. The returned function stops and deletes all of it.
 */
export default async function startBuiltApp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-journeys-"));
  const servers = process.env.TEST_DATABASE_URL
    ? await startServers(process.env.TEST_DATABASE_URL, join(dataDir, "outbox"))
    : await copyDemo(dataDir);
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: "true",
    PAYMENT_PROVIDER: "simulator",
    DEMO_PASSWORD: JOURNEY_PASSWORD,
    RATE_LIMIT_FACTOR: "10000",
    ...servers.env,
  });
  process.env.JOURNEY_URL = site.url;
  process.env.JOURNEY_DATA_DIR = dataDir;
  return async () => {
    await site.stop();
    await servers.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startServers(serverUrl: string, outbox: string) {
  const database = await createDatabase(serverUrl);
  const mail = await startMailServer(outbox);
  return {
    env: {
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      MAIL_FROM: "Fondation Akwaba <site@fondation-akwaba.example>",
    },
    async stop() {
      await mail.stop();
      await database.drop();
    },
  };
}

async function copyDemo(dataDir: string) {
  await cp(await seededDemo(JOURNEY_PASSWORD), dataDir, { recursive: true });
  return { env: {}, stop: async () => undefined };
}
