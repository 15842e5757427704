// Only in full runs: it loads the whole demo three times in several processes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { DemoPart } from "#demo/demo-part.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import { systemClock } from "#platform/clock.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import { createLog } from "#platform/log.ts";
import { startSiteProcess } from "../setup/built-site.ts";
import { createServerDatabase } from "../setup/test-database.ts";

// Only a database server can be shared by two processes.
describe.runIf(inject("databaseTemplate").kind === "server")("two nodes on one empty PostgreSQL", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-two-seeds-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it("one fills it with the demo, the other one waits and finds it filled", async () => {
    const database = await createServerDatabase();
    const log = createLog("silent");
    const files = openDiskFileStore(join(dataDir, "files"));
    const handles = [await openServerDatabase(database.url, log), await openServerDatabase(database.url, log)];
    // Neither writes before both have seen that the database is empty.
    let arrived = 0;
    let release = () => {};
    const bothAreThere = new Promise<void>((resolve) => {
      release = resolve;
    });
    const meet: DemoPart = async () => {
      arrived += 1;
      if (arrived === handles.length) release();
      await bothAreThere;
      return async () => undefined;
    };
    const parts = { files, clock: systemClock, log, password: "karité et soleil", more: [meet] };
    const seeded = await Promise.all(handles.map((handle) => seedDemo({ ...parts, handle })));
    expect(seeded.sort()).toEqual([false, true]);
    const [first] = handles;
    expect(first && (await checkInstallation({ db: first.db, files }))).toEqual([]);
    for (const handle of handles) await handle.close();
    await database.drop();
  });

  it("both open when they are started together", async () => {
    const database = await createServerDatabase();
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SEED_DEMO: "true",
      DEMO_PASSWORD: "karité et soleil",
      PAYMENT_PROVIDER: "simulator",
      LOG_LEVEL: "silent",
    };
    const nodes = await Promise.all([startSiteProcess(environment), startSiteProcess(environment)]);
    const totals = nodes.map(async ({ url }) => {
      const { data } = (await (await fetch(`${url}/api/v01/public/donations`)).json()) as { data: unknown[] };
      return data.length;
    });
    const [one, other] = await Promise.all(totals);
    expect(one).toBeGreaterThan(5);
    expect(other).toBe(one);
    for (const node of nodes) await node.stop();
    await database.drop();
  });
});
