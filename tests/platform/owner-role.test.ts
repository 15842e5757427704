import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readConfig } from "#app/config.ts";
import { startSite } from "#app/start-site.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { describeError } from "#platform/serialize-error.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { createDatabase } from "../setup/server-database.ts";
import { startTestApp } from "../setup/start-test-app.ts";

const log = createLog("silent");

// Roles are a matter of a database server.
describe.runIf(inject("databaseTemplate").kind === "server")("a database that another role owns", () => {
  const suffix = randomBytes(6).toString("hex");
  const roles = { owner: `akwaba_owner_${suffix}`, serving: `akwaba_serving_${suffix}` };
  let admin: DatabaseHandle;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let dataDir: string;
  let serving: DatabaseHandle;

  const urlOf = (role: string) => {
    const url = new URL(database.url);
    url.username = role;
    url.password = "secret";
    return url.href;
  };

  beforeAll(async () => {
    const template = inject("databaseTemplate");
    if (template.kind !== "server") throw new Error("this test needs TEST_DATABASE_URL");
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-owner-"));
    database = await createDatabase(template.serverUrl);
    admin = await openServerDatabase(template.serverUrl, log);
    // As docs/operations.md says.
    for (const role of Object.values(roles)) await admin.db.execute(`create role ${role} login password 'secret'`);
    await admin.db.execute(`alter database ${database.name} owner to ${roles.owner}`);
  });
  afterAll(async () => {
    await serving.close();
    await database.drop();
    for (const role of Object.values(roles)) await admin.db.execute(`drop role ${role}`);
    await admin.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = () =>
    startSite(
      readConfig({
        NODE_ENV: "test",
        PORT: "0",
        DATA_DIR: dataDir,
        DATABASE_URL: urlOf(roles.serving),
        DATABASE_OWNER_URL: urlOf(roles.owner),
      }),
      { log },
    );

  it("is migrated and served, schedules and all, also if several processes start together", async () => {
    const sites = await Promise.all([start(), start()]);
    for (const site of sites) {
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      await site.stop();
    }
    await (await start()).stop();
    serving = await openServerDatabase(urlOf(roles.serving), log);
  });

  it("takes a gift to its receipt with the rights of the serving role", async () => {
    const app = await startTestApp({ handle: serving });
    await press(app, await makeOrder(app, (await makeCampaign(serving)).id), "confirm");
    await app.settled();
    expect(await app.mails()).toHaveLength(1);
    expect(await checkData(serving.db)).toEqual([]);
    await app.stop();
  });

  it("lets the serving role write at once what a migration makes, before the rights are granted again", async () => {
    const owner = await openServerDatabase(urlOf(roles.owner), log);
    await owner.db.execute("create table made_later (id serial, name text)");
    await serving.db.execute("insert into made_later (name) values ('Awa')");
    await owner.db.execute("drop table made_later");
    await owner.close();
  });

  it("does not let the serving role show the guards other books than the real ones", async () => {
    const app = await startTestApp({ handle: serving });
    await makeOrder(app, (await makeCampaign(serving)).id);
    await app.stop();
    const refusalBeside = (table: string, change: string, statement: string) => {
      const own = `create temp table ${table} (like public.${table}); insert into ${table} select * from public.${table}`;
      const all = `${own}; update ${table} set ${change}; ${statement}; raise 'nothing refused it'`;
      return serving.db.execute(`do $$ begin ${all}; end $$`).then(() => "done", describeError);
    };
    const entry = (kind: string, amount: string, state: string) =>
      `insert into public.ledger_entries (kind, attempt_id, purpose, purpose_id, amount, currency, actor, recorded_at)
        select '${kind}', id, 'don', 'x', ${amount}, currency, 'someone', now()
        from public.attempts where state ${state} 'paid' limit 1`;
    const refund = entry("refund", "-amount - 1", "=");
    expect(await refusalBeside("ledger_entries", "amount = 999999", refund)).toMatch(/no more is given back/);
    const payment = entry("payment", "amount", "<>");
    expect(await refusalBeside("attempts", "state = 'paid'", payment)).toMatch(/was not paid/);
  });

  it("dates entries of the audit log by itself, also those of a past year, but those of the owner", async () => {
    const entryOf = async (handle: DatabaseHandle) => {
      const inserted = `insert into audit_entries (at, actor, action, subject_kind, subject_id, subject_name)
        values (now() - interval '1 year', 'somebody else', 'refunded', 'attempts', 'x', 'X') returning at > now() - interval '1 minute' as dated`;
      const { rows } = await handle.jobs.executeSql(inserted);
      return rows;
    };
    expect(await entryOf(serving)).toEqual([{ dated: true }]);
    const owner = await openServerDatabase(urlOf(roles.owner), log);
    expect(await entryOf(owner)).toEqual([{ dated: false }]);
    await owner.close();
  });

  it.each([
    "truncate ledger_entries",
    "truncate orders cascade",
    "truncate outbox",
    "drop table ledger_entries cascade",
    "alter table ledger_entries disable trigger all",
    "alter table receipts disable trigger receipts_frozen",
    "alter table receipts drop constraint receipts_attempt",
    "drop trigger ledger_append_only on ledger_entries",
    "drop trigger audit_entries_dated on audit_entries",
    "truncate offline_payments cascade",
    "alter table offline_payments disable trigger offline_payments_decided_stays",
    "drop function refuse_change cascade",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    "create rule nothing as on insert to ledger_entries do instead nothing",
    "create table elsewhere (id int)",
    "set session_replication_role = replica",
    "update drizzle.__drizzle_migrations set hash = ''",
    "drop schema pgboss cascade",
  ])("does not let the serving role do: %s", async (statement) => {
    const refusal = await serving.db.execute(statement).then(() => "done", describeError);
    expect(refusal).toMatch(/must be owner|permission denied/);
  });
});
