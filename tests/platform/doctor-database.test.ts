import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { readConfig } from "#app/config.ts";
import { recordBackupRun } from "#operations/backups/backup-runs.ts";
import { examineContent, examineDatabase, judgeVersion } from "#operations/commands/examine-database.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { migrateAsOwner } from "#platform/db/migrate-as-owner.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { createDatabase } from "../setup/server-database.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const log = createLog("silent");

// Roles are a matter of a database server.
describe.runIf(inject("databaseTemplate").kind === "server")("the doctor, of the database", () => {
  const suffix = randomBytes(6).toString("hex");
  const roles = { owner: `akwaba_owner_${suffix}`, serving: `akwaba_serving_${suffix}` };
  // Not that of a site that was started in this checkout.
  const dataDir = join(tmpdir(), `akwaba-doctor-${suffix}`);
  let admin: DatabaseHandle;
  let database: Awaited<ReturnType<typeof createDatabase>>;

  const urlOf = (role: string) => {
    const url = new URL(database.url);
    url.username = role;
    url.password = "secret";
    return url.href;
  };
  async function look(environment: Record<string, string>): Promise<string[]> {
    const found = await examineDatabase(readConfig({ SEED_DEMO: "false", DATA_DIR: dataDir, ...environment }));
    return found
      .filter(({ level }) => level !== "ok")
      .map(({ level, variable, text }) => `${level} ${variable} ${text}`);
  }

  beforeAll(async () => {
    const template = inject("databaseTemplate");
    if (template.kind !== "server") throw new Error("this test needs TEST_DATABASE_URL");
    database = await createDatabase(template.serverUrl);
    admin = await openServerDatabase(template.serverUrl, log);
    for (const role of Object.values(roles)) await admin.db.execute(`create role ${role} login password 'secret'`);
    await admin.db.execute(`alter database ${database.name} owner to ${roles.owner}`);
  });
  afterAll(async () => {
    await database.drop();
    for (const role of Object.values(roles)) await admin.db.execute(`drop role ${role}`);
    await admin.close();
  });

  it("names a superuser, one role for everything, and an empty database", async () => {
    expect(await look({ DATABASE_URL: database.url })).toEqual([
      expect.stringMatching(/^error DATABASE_URL .*superuser/),
      expect.stringMatching(/^warning DATABASE_URL It is empty/),
    ]);
    expect(await look({ DATABASE_URL: urlOf(roles.owner) })).toEqual([
      expect.stringMatching(/^warning DATABASE_OWNER_URL /),
      expect.stringMatching(/^warning DATABASE_URL It is empty/),
    ]);
  });

  it("finds nothing wrong with two roles but that there is no backup, and names a serving role that is the owner's member", async () => {
    const both = { DATABASE_URL: urlOf(roles.serving), DATABASE_OWNER_URL: urlOf(roles.owner) };
    const serving = await openServerDatabase(both.DATABASE_URL, log);
    await migrateAsOwner(serving, both.DATABASE_OWNER_URL, log);
    await serving.close();
    expect(await look(both)).toEqual([expect.stringMatching(/^warning BACKUPS /)]);
    const wrong = urlOf("akwaba_nobody");
    expect(await look({ ...both, DATABASE_OWNER_URL: wrong })).toContainEqual(
      expect.stringMatching(/^error DATABASE_OWNER_URL the server .* refuses the role akwaba_nobody/),
    );
    await admin.db.execute(`grant ${roles.owner} to ${roles.serving}`);
    expect(await look(both)).toContainEqual(expect.stringMatching(/^error DATABASE_URL .*owns tables/));
    await admin.db.execute(`revoke ${roles.owner} from ${roles.serving}`);
  });

  it("names a clock that is wrong, and a server that is too old", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(Date.now() - 3_600_000) });
    try {
      expect(await look({ DATABASE_URL: database.url })).toContainEqual(
        expect.stringMatching(/^error DATABASE_URL Its clock is 3\d{3} s from/),
      );
    } finally {
      vi.useRealTimers();
    }
    expect(judgeVersion({ version: 150_000 })).toMatchObject({ level: "ok" });
    expect(judgeVersion({ version: 140_009 })).toMatchObject({ level: "error", variable: "DATABASE_URL" });
  });

  it("names a server that is not there, and a wrong password", async () => {
    expect(await look({ DATABASE_URL: "postgres://akwaba@127.0.0.1:1/akwaba" })).toEqual([
      expect.stringMatching(/^error DATABASE_URL .*ECONNREFUSED/),
    ]);
    expect(await look({ DATABASE_URL: urlOf("akwaba_nobody") })).toEqual([
      expect.stringMatching(/^error DATABASE_URL .*akwaba_nobody/),
    ]);
  });
});

describe("the doctor, of what the database holds with a real provider", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  const payment = {
    provider: "paiementpro",
    merchantId: "x",
    initUrl: "https://p/",
    statusUrl: "https://p/",
    simulated: false,
  } as const;
  const backups = { place: { folder: "backups" }, identity: undefined };
  const look = async (config: Partial<Parameters<typeof examineContent>[1]>) => {
    const found = await examineContent(app.handle.db, { payment, secretKey: undefined, backups, ...config });
    return found.map(({ level, variable, text }) => `${level} ${variable} ${text}`);
  };

  it("a backup that is missing or old is an error, unless the site is told to make none", async () => {
    const noBackup = expect.stringMatching(/^error BACKUPS There is no backup yet/);
    expect(await look({})).toContainEqual(noBackup);
    expect(await look({ payment: { provider: "simulator", simulated: true } })).toContainEqual(
      expect.stringMatching(/^warning BACKUPS/),
    );
    expect(await look({ backups: undefined })).not.toContainEqual(expect.stringMatching(/ BACKUPS /));
    await recordBackupRun(app.site.app.ctx, { kind: "backup", file: "one.backup", bytes: 1, problem: null });
    expect(await look({})).toContainEqual(expect.stringMatching(/^ok BACKUPS/));
    await app.handle.jobs.executeSql("update backup_runs set ended_at = now() - interval '3 days'", []);
    expect(await look({})).toContainEqual(expect.stringMatching(/^error BACKUPS .*why there is none since/));
  });

  it("is not content with the name and the addresses that the site begins with", async () => {
    expect(await look({})).toContainEqual(
      expect.stringMatching(
        /^error SETTINGS .*Notre fondation, contact@fondation\.example, donnees@fondation\.example, no address/,
      ),
    );
    expect(await look({ payment: { provider: "simulator", simulated: true } })).not.toContainEqual(
      expect.stringMatching(/SETTINGS/),
    );
  });

  it("names simulated payments, in the words of the start", async () => {
    await press(app, await makeOrder(app, (await makeCampaign(app.handle)).id), "confirm");
    expect(await look({})).toContainEqual(expect.stringMatching(/^error PAYMENT_PROVIDER .*simulated payments/));
  });
});
