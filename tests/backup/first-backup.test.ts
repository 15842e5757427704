import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, vi } from "vitest";
import { readConfig } from "#app/config.ts";
import { type Site, startSite } from "#app/start-site.ts";
import { evaluateAlarms } from "#operations/alarms/alarms.module.ts";
import { showHealth } from "#operations/health/health.module.ts";
import { createLog } from "#platform/log.ts";
import { createDatabase } from "../setup/server-database.ts";
import { startTestApp } from "../setup/start-test-app.ts";

const REAL_MONEY = {
  PUBLIC_URL: "https://www.fondation.example",
  PAYMENT_PROVIDER: "paiementpro",
  PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
  PAIEMENTPRO_INIT_URL: "https://provider.example/curl-init.php",
  PAIEMENTPRO_STATUS_URL: "https://provider.example/status",
  ADMIN_EMAIL: "direction@fondation.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "dons@fondation.example",
  SECRET_KEY: "a key of thirty-two signs or more",
};

/**
 * A backup is a process of its own: it takes half a minute where the processors are shared. Vitest's own limit ends the
 * test.
 */
const WHENEVER_IT_ENDS = { timeout: 600_000, interval: 1_000 };

async function stateOf(site: Site): Promise<{ row: string | undefined; alarms: unknown[] }> {
  const { ctx } = site.app;
  const rows = (await showHealth(ctx)).groups.flatMap((group) => group.rows);
  await evaluateAlarms(ctx);
  const open = await site.handle.jobs.executeSql("select kind from alarms where closed_at is null", []);
  return { row: rows.find(({ label }) => label === "Dernière sauvegarde")?.state, alarms: open.rows };
}

describe("a site with real money", () => {
  it("is red and rings while it has no backup", async () => {
    const app = await startTestApp({}, REAL_MONEY);
    expect(await stateOf(app.site)).toEqual({ row: "act", alarms: [{ kind: "backup-missing" }] });
    await app.stop();
    const simulated = await startTestApp({});
    // Something to do all the same, as the first steps say.
    expect(await stateOf(simulated.site)).toEqual({ row: "act", alarms: [] });
    await simulated.stop();
  });

  // The command that the site runs opens the same database, by its address.
  it.runIf(inject("databaseTemplate").kind === "server")(
    "makes the first backup as it starts, into its data folder",
    async () => {
      const template = inject("databaseTemplate");
      if (template.kind !== "server") throw new Error("this test needs TEST_DATABASE_URL");
      const dataDir = await mkdtemp(join(tmpdir(), "akwaba-first-backup-"));
      const database = await createDatabase(template.serverUrl);
      const own = { NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: database.url };
      const site = await startSite(readConfig({ ...own, ...REAL_MONEY }), { log: createLog("silent") });
      await vi.waitFor(async () => expect((await stateOf(site)).row).toBe("good"), WHENEVER_IT_ENDS);
      expect(await stateOf(site)).toEqual({ row: "good", alarms: [] });
      expect(await readdir(join(dataDir, "backups"))).toHaveLength(1);
      await site.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  );
});
