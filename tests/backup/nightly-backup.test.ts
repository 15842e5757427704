// Only in full runs: a copy and a rehearsal of the embedded database take a minute; stored-backups.test.ts makes those
// of a server.
// Only on the embedded database: the site that serves it copies it for the command. A server is read as in
// backup.test.ts.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backupSchedules } from "#app/backup-schedules.ts";
import { evaluateAlarms } from "#operations/alarms/alarms.module.ts";
import { readBackupState, recordBackupRun } from "#operations/backups/backup-runs.ts";
import { createLog } from "#platform/log.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { type Installation, makeInstallation } from "./installation.ts";

const DAY_SECONDS = 24 * 3600;

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

function run(name: string): Promise<unknown> {
  const schedules = backupSchedules(place.config, { ctx: app.site.app.ctx, log: createLog("silent") });
  return schedules.find((one) => one.name === name)?.work() ?? Promise.reject(new Error(`no schedule ${name}`));
}

async function openAlarms(): Promise<string[]> {
  await evaluateAlarms(app.site.app.ctx);
  const { rows } = await app.handle.jobs.executeSql(
    "select kind from alarms where closed_at is null order by kind",
    [],
  );
  return rows.map(({ kind }) => String(kind));
}

it("a backup each night is rehearsed each week, and alarms say if either fails or is late", async () => {
  const folder = join(place.config.dataDir, "backups");
  await run("backup");
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  await run("rehearse-restore");
  const { lastBackup, lastTry, lastRehearsal } = await readBackupState(app.handle.db);
  expect(lastBackup).toMatchObject({ file: files[0], problem: null });
  expect(lastBackup?.bytes).toBeGreaterThan(1_000);
  expect(lastTry).toEqual(lastBackup);
  expect(lastRehearsal).toMatchObject({ file: files[0], problem: null });
  expect(await openAlarms()).toEqual([]);

  app.clock.advance(3 * DAY_SECONDS);
  expect(await openAlarms()).toEqual(["backup-missing"]);
  await recordBackupRun(app.site.app.ctx, { kind: "backup", file: "later.backup", bytes: 1, problem: null });
  expect(await openAlarms()).toEqual([]);

  // A damaged backup, and then a folder that cannot be one.
  const newest = (await readdir(folder)).sort().at(-1) ?? "";
  await writeFile(join(folder, newest), "nothing of the kind");
  await run("rehearse-restore");
  expect((await readBackupState(app.handle.db)).lastRehearsal?.problem).toContain("no backup");
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  await run("backup");
  expect(await openAlarms()).toEqual(["backup-missing", "backup-unproven"]);
  await rm(folder);
  await mkdir(folder);
});
