import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { readConfig } from "#app/config.ts";
import { startSite } from "#app/start-site.ts";
import { CONTENT_TABLES, MONEY_TABLES, STAYING_OF_DEMO } from "#operations/commands/remove-simulated.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { markDemoRows } from "../../demo/mark-demo-rows.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { runCommand, spawnCommand } from "../fixtures/run-command.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp } from "../setup/start-test-app.ts";
import { createServerDatabase } from "../setup/test-database.ts";

const log = createLog("silent");
/** Number of times that the command is killed. */
const KILLS = process.env.TEST_SCOPE === "full" ? 50 : 1;

// The command opens the same database, by its address.
describe.runIf(inject("databaseTemplate").kind === "server")("clear:simulated", () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let handle: DatabaseHandle;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-clear-"));
    database = await createServerDatabase();
    handle = await openServerDatabase(database.url, log);
  });
  afterEach(async () => {
    await handle.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const clear = (...args: string[]) =>
    runCommand(["clear:simulated", ...args], { DATA_DIR: dataDir, DATABASE_URL: database.url });
  const read = async (query: string) => (await handle.jobs.executeSql(query, [])).rows as Record<string, unknown>[];
  const one = async (query: string) => Object.values((await read(query))[0] ?? {})[0];

  /**
   * A trial: an account and two campaigns of the demo, of which one was changed; a campaign, staff and gifts of the
   * foundation's own.
   */
  async function tryOut(): Promise<{ own: string; changed: string; untouched: string }> {
    const app = await startTestApp({ handle });
    const untouched = (await makeCampaign(handle)).id;
    const changed = (await makeCampaign(handle)).id;
    await handle.db.transaction(async (tx) => {
      await tx.execute(`update campaigns set title = title`);
      await tx.execute(`insert into accounts (email, email_key, first_name, last_name, password_hash, card_code, is_demo, created_at, updated_at)
        values ('demo@demo.example', 'demo@demo.example', 'Adjoua', 'Koffi', 'x', 'demo', true, now(), now())`);
      await tx.execute(`insert into settings (key, value, updated_at) values ('testimonials', '[]', now())`);
      await markDemoRows(tx);
    });
    await handle.db.execute(`insert into content_revisions (kind, content_id, version, at, actor, fields, status)
      values ('campaigns', '${changed}', 2, now(), 'somebody', '{}', 'published')`);
    const own = (await makeCampaign(handle)).id;
    await signInStaff(app, ["treasurer"]);
    await press(app, await makeOrder(app, own), "confirm");
    await press(app, await makeOrder(app, untouched), "confirm");
    await app.settled();
    expect(await checkData(handle.db)).toEqual([]);
    await app.stop();
    return { own, changed, untouched };
  }

  it("says what it would remove, changes nothing without --yes, and then keeps all but the demo and the payments", async () => {
    const { own, changed } = await tryOut();
    await handle.close();
    const said = await clear();
    expect(said).toMatchObject({ code: 0, stderr: "" });
    expect(said.stdout).toMatch(
      /2 simulated payments .* with 2 receipts[\s\S]*1 accounts of the demo, and 1 contents[\s\S]*Nothing was changed/,
    );
    handle = await openServerDatabase(database.url, log);
    expect(await one("select count(*)::int from attempts")).toBe(2);
    await handle.close();

    expect(await clear("--yes")).toMatchObject({ code: 0, stderr: "" });
    handle = await openServerDatabase(database.url, log);
    for (const table of MONEY_TABLES)
      expect([table, await one(`select count(*)::int from ${table}`)]).toEqual([table, 0]);
    expect(
      (await read("select id::text, collected_amount::int as sum from campaigns order by id")).map(({ id, sum }) => [
        id,
        sum,
      ]),
    ).toEqual([own, changed].sort().map((id) => [id, 0]));
    expect(await one("select count(*)::int from accounts where is_demo")).toBe(0);
    expect(await one("select count(*)::int from accounts")).toBe(1);
    expect(await one("select count(*)::int from settings where key = 'testimonials'")).toBe(0);
    expect(await one("select count(*)::int from pg_trigger where tgenabled = 'D'")).toBe(0);
    expect(await checkData(handle.db)).toEqual([]);

    // The guards hold again, and the first real gift gets the first number.
    const app = await startTestApp({ handle });
    await press(app, await makeOrder(app, own), "confirm");
    expect(await one("select number from receipts")).toMatch(/^\d{4}-000001$/);
    await app.settled();
    await app.stop();
    await expect(handle.db.execute("delete from ledger_entries")).rejects.toThrow();
    expect(await checkData(handle.db)).toEqual([]);
  });

  it("is refused once there is real money, and while a site is running", async () => {
    const { own } = await tryOut();
    await handle.close();
    const config = readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: database.url });
    const site = await startSite(config, { log, schedules: false });
    expect(await clear("--yes")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A site is running .* stop it first\.\n$/),
    });
    await site.stop();
    handle = await openServerDatabase(database.url, log);
    const app = await startTestApp({ handle });
    const open = await makeOrder(app, own);
    expect(open).toBeDefined();
    await app.settled();
    await app.stop();
    await handle.db.execute("update attempts set simulated = false where state = 'awaiting_payer'");
    await handle.close();
    expect(await clear("--yes")).toMatchObject({
      code: 1,
      stderr: "The database holds real payments: nothing of it is removed.\n",
    });
    handle = await openServerDatabase(database.url, log);
    expect(await one("select count(*)::int from receipts")).toBe(2);
  });

  it("leaves the database as before or finished, whenever it is killed", async () => {
    await tryOut();
    const state = async () =>
      (
        await read(
          "select (select count(*)::int from attempts) as a, (select count(*)::int from campaigns) as c, (select count(*)::int from accounts) as p",
        )
      )[0];
    const before = await state();
    const after = { a: 0, c: 2, p: 1 };
    await handle.close();
    const startedAt = Date.now();
    await clear();
    const took = Date.now() - startedAt;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const child = spawnCommand(["clear:simulated", "--yes"], { DATA_DIR: dataDir, DATABASE_URL: database.url });
      child.stdout?.resume();
      child.stderr?.resume();
      const exited = once(child, "exit");
      await sleep(took * (0.5 + Math.random() * 0.7));
      child.kill("SIGKILL");
      await exited;
      handle = await openServerDatabase(database.url, log);
      const found = await state();
      expect([before, after]).toContainEqual(found);
      expect(await one("select count(*)::int from pg_trigger where tgenabled = 'D'")).toBe(0);
      expect(await checkData(handle.db)).toEqual([]);
      await handle.close();
    }
    expect(await clear("--yes")).toMatchObject({ code: 0 });
    handle = await openServerDatabase(database.url, log);
    expect(await state()).toEqual(after);
    expect(await checkData(handle.db)).toEqual([]);
  });

  it("knows of every table whether it holds payments, is the demo's, or stays", async () => {
    const STAYS =
      "account_codes account_consents accounts alarms audit_entries backup_runs contact_messages contact_replies content_batches content_previews content_revisions data_checks demo_rows dues_reminder_choices dues_waivers email_change_links email_changes entries file_words former_addresses former_slugs known_devices letter_recipients letters member_import_lines member_imports merged_accounts newsletter_links newsletter_subscribers open_forms outbox recovery_codes registration_links registrations remembered_columns reply_templates return_boxes saved_views sessions setting_revisions settings staff_sessions two_factor_proposals two_factors";
    const known = [...MONEY_TABLES, ...CONTENT_TABLES, ...STAYING_OF_DEMO, ...STAYS.split(" ")];
    const tables = await read(
      "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    expect(known.toSorted()).toEqual(tables.map(({ name }) => String(name)).toSorted());
  });
});
