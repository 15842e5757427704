// Also on the embedded database: the scheduler has tables of another making there.
import { afterAll, beforeAll, expect, it } from "vitest";
import { backupSchedules } from "#app/backup-schedules.ts";
import { readConfig } from "#app/config.ts";
import { evaluateAlarms } from "#operations/alarms/alarms.module.ts";
import { startSchedules } from "#platform/jobs/schedules.ts";
import { createLog } from "#platform/log.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const log = createLog("silent");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { BACKUP_DIR: "backups" });
});
afterAll(() => app.stop());

async function openAlarms(): Promise<string[]> {
  await evaluateAlarms(app.site.app.ctx);
  const { rows } = await app.handle.jobs.executeSql("select kind from alarms where closed_at is null", []);
  return rows.map(({ kind }) => String(kind));
}

it("a first backup that is two nights late opens an alarm, and one of tonight does not", async () => {
  app.clock.advance(3 * 24 * 3600);
  expect(await openAlarms()).not.toContain("backup-missing");
  app.clock.advance(-3 * 24 * 3600);
  const config = readConfig({ DATA_DIR: app.dataDir });
  const stop = await startSchedules(app.handle, backupSchedules(config, { ctx: app.site.app.ctx, log }), { log });
  await stop();
  expect(await openAlarms()).not.toContain("backup-missing");
  app.clock.advance(3 * 24 * 3600);
  expect(await openAlarms()).toContain("backup-missing");
});
