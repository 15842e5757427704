// Only in full runs: it loads the whole demo three times. What a kill leaves of a payment is tried on each push.
// Only on the embedded database: one process at a time has it open. A server takes the demo in one transaction.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { checkData } from "#operations/integrity/check-data.ts";
import { DataDirInUse, lockDataDir } from "#platform/admin-socket.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { startSiteProcess } from "../setup/built-site.ts";
import { createServerDatabase } from "../setup/test-database.ts";

let dataDir: string;
let server: { url: string; drop(): Promise<void> } | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-seeding-"));
  if (inject("databaseTemplate").kind === "server") server = await createServerDatabase();
});
afterAll(async () => {
  await server?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = () => ({
  DATA_DIR: dataDir,
  SEED_DEMO: "true",
  DEMO_PASSWORD: "karité et soleil",
  PAYMENT_PROVIDER: "simulator",
  LOG_LEVEL: "silent",
  ...(server ? { DATABASE_URL: server.url } : {}),
});

it("a start that is killed while the demo is loaded leaves the next one to load it whole", async () => {
  const first = spawn(process.execPath, ["build/app/main.js"], {
    stdio: "ignore",
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", ...environment() },
  });
  await untilSeeding(first);
  const ended = once(first, "exit");
  first.kill("SIGKILL");
  await ended;
  // The process that loads the demo ends with the start that waits for it, and gives the data folder back.
  if (!server) await untilFree();

  const site = await startSiteProcess(environment());
  const { data } = (await (await fetch(`${site.url}/api/v01/public/donations`)).json()) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(5);
  await site.stop();
  const handle = server
    ? await openServerDatabase(server.url, createLog("silent"))
    : await openEmbeddedDatabase(join(dataDir, "database"));
  expect(await checkData(handle.db)).toEqual([]);
  await handle.close();
});

/** Waits until pictures of the demo are stored: its rows are not yet. */
async function untilSeeding(start: ChildProcess): Promise<void> {
  while (!existsSync(join(dataDir, "files/public/pictures"))) {
    if (start.exitCode !== null) throw new Error("the start ended before it loaded the demo");
    await sleep(20);
  }
}

async function untilFree(): Promise<void> {
  for (;;) {
    try {
      (await lockDataDir(dataDir, {})).close();
      return;
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
      await sleep(20);
    }
  }
}
