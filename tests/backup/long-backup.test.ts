// Only in full runs: it makes backups and rehearsals, as stored-backups.test.ts does on each push.
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backupSchedules } from "#app/backup-schedules.ts";
import { readBackupState } from "#operations/backups/backup-runs.ts";
import { startSchedules } from "#platform/jobs/schedules.ts";
import { createLog } from "#platform/log.ts";
import { type Installation, makeInstallation } from "../backup/installation.ts";
import type { TestApp } from "../setup/start-test-app.ts";

const log = createLog("silent");
let place: Installation;
let app: TestApp;

beforeAll(async () => {
  place = await makeInstallation("embedded");
  app = await place.start();
});
afterAll(async () => {
  await app.stop();
  await place.remove();
});

const schedules = () => backupSchedules(place.config, { ctx: app.site.app.ctx, log });

it("what is longer than a quarter of an hour is not taken from the node that makes it", async () => {
  const stop = await startSchedules(app.handle, schedules(), { log });
  await stop();
  const boss = await new PgBoss({ db: app.handle.jobs, supervise: false, schedule: false, backend: "pglite" }).start();
  const queues = await Promise.all(["backup", "rehearse-restore"].map((name) => boss.getQueue(name)));
  await boss.stop({ graceful: false });
  for (const queue of queues) expect(queue?.expireInSeconds).toBeGreaterThan(3 * 3600);
});

it("a backup that its schedule gave up is noted as one that failed", async () => {
  const backup = schedules().find(({ name }) => name === "backup");
  await backup?.work(AbortSignal.abort());
  expect((await readBackupState(app.handle.db)).lastTry?.problem).toEqual(expect.any(String));
});

it("what killed backups and rehearsals have left is removed", async () => {
  const folder = join(place.config.dataDir, "backups");
  await mkdir(folder, { recursive: true });
  const half = join(folder, "akwaba-2026-01-02T0230.backup.part");
  await writeFile(half, "half a backup");
  const rehearsal = join(place.config.dataDir, "rehearsal-Ab12Cd");
  await mkdir(join(rehearsal, "files"), { recursive: true });
  await writeFile(join(rehearsal, "files", "paper"), "an identity document");
  const long = new Date("2026-01-02T03:00:00Z");
  await utimes(half, long, long);
  await utimes(rehearsal, long, long);
  for (const name of ["backup", "rehearse-restore"])
    await schedules()
      .find((one) => one.name === name)
      ?.work();
  expect(await readdir(folder)).not.toContain("akwaba-2026-01-02T0230.backup.part");
  expect(await readdir(place.config.dataDir)).not.toContain("rehearsal-Ab12Cd");
});
