// Also on the embedded database: a kill must lose nothing there either.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { CheckStatusAnswer, CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { insertAccount } from "#people/identity/accounts.db.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { settingsRows } from "#site/settings/settings.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { duesBody } from "../factories/make-dues.ts";
import { orderBody } from "../factories/make-order.ts";
import { type SiteProcess, startSiteProcess } from "../setup/built-site.ts";
import { createServerDatabase } from "../setup/test-database.ts";

/** The number of times that the process is killed. */
const KILLS = Number(process.env.KILLS ?? (process.env.TEST_SCOPE === "full" ? 6 : 1));
const DONORS = 6;

let dataDir: string;
let server: { url: string; drop(): Promise<void> } | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-kill-"));
  if (inject("databaseTemplate").kind === "server") server = await createServerDatabase();
});
afterAll(async () => {
  await server?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const openData = () =>
  server ? openServerDatabase(server.url, createLog("silent")) : openEmbeddedDatabase(join(dataDir, "database"));

const startSite = () =>
  startSiteProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: "false",
    PAYMENT_PROVIDER: "simulator",
    RATE_LIMIT_FACTOR: "10000",
    LOG_LEVEL: "silent",
    ...(server ? { DATABASE_URL: server.url } : {}),
  });

/** The gifts that the site has confirmed to donors so far: none may ever be missing or counted twice. */
interface Acknowledged {
  orders: Map<string, CreateOrderAnswer>;
  confirmed: Set<string>;
}

const MEMBER = "membre@exemple.example";

/** A member whose months all the dues of this test compete for. */
async function makeMember({ db }: DatabaseHandle): Promise<void> {
  const now = new Date();
  const name = { firstName: "Awa", lastName: "Koné", email: MEMBER, emailKey: MEMBER };
  const times = { createdAt: now, updatedAt: now, emailVerifiedAt: now };
  await db.transaction((tx) => insertAccount(tx, { ...name, ...times, passwordHash: "-", cardCode: "CARD" }));
}

/** One donor after another, for the campaign or the member's dues, with ordinary calls only, until the site is gone. */
async function give(
  site: SiteProcess,
  campaignId: string,
  { said, donor }: { said: Acknowledged; donor: number },
): Promise<void> {
  for (let turn = donor; ; turn += 1) {
    const key = crypto.randomUUID();
    try {
      const opened = await fetch(`${site.url}/api/v01/payment/create-order`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(
          turn % 2 === 0
            ? duesBody({ donor_email: MEMBER })
            : orderBody(campaignId, { amount: 1_000, covered_fees: turn % 3 === 0 ? 26 : 0 }),
        ),
      });
      const order = (await opened.json()) as CreateOrderAnswer;
      said.orders.set(order.reference, order);
      const path = new URL(order.payment_link ?? "").pathname;
      const paid = await fetch(site.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { origin: site.url },
        body: new URLSearchParams({ choice: "notify-twice" }),
      });
      if (paid.status === 303) said.confirmed.add(order.reference);
    } catch {
      return;
    }
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20));
}

it(`nothing that was acknowledged is missing or doubled after ${KILLS} kills in the middle of work`, async () => {
  const before = await openData();
  await migrateDatabase(before);
  const campaign = await makeCampaign(before);
  await makeMember(before);
  const fees = { bearer: "payer_may_cover", per_mille: 25 };
  await before.db.insert(settingsRows).values({ key: "fees", value: fees, updatedAt: new Date() });
  await before.close();
  const said: Acknowledged = { orders: new Map(), confirmed: new Set() };

  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await startSite();
    const enough = said.confirmed.size + 1 + Math.floor(Math.random() * 25);
    const donors = Array.from({ length: DONORS }, (_, donor) => give(site, campaign.id, { said, donor }));
    await until(() => said.confirmed.size >= enough);
    site.process.kill("SIGKILL");
    await Promise.all(donors);
  }

  const site = await startSite();
  for (const reference of said.orders.keys()) {
    const ask = async () => {
      const answer = await fetch(`${site.url}/api/v01/payment/check-status/${reference}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as CheckStatusAnswer;
    };
    if (said.confirmed.has(reference)) await until(async () => (await ask()).success);
    else await ask();
  }
  // The receipts' mails go out in the background: closing waits for the present one, the outbox stores the others.
  await site.stop();

  const after = await openData();
  expect(await checkData(after.db)).toEqual([]);
  const { rows } = await after.jobs.executeSql("select count(*)::int as paid from attempts where state = 'paid'");
  expect(rows[0].paid).toBeGreaterThanOrEqual(said.confirmed.size);
  const dues = await after.jobs.executeSql(
    `select (select count(*)::int from dues_payments) as payments, (select count(distinct month)::int from dues_allocations) as months`,
  );
  expect(dues.rows[0].months).toBe(dues.rows[0].payments);
  await after.close();
}, 300_000);
