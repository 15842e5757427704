import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { OUTDATED_ELEMENT, OUTDATED_WARNING } from "#shared/outdated.ts";
import { findPostgresFolder, startThrowawayPostgres } from "../../scripts/throwaway-postgres.mjs";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { type SiteProcess, startSiteProcess } from "../setup/built-site.ts";

const log = createLog("silent");

// Only against what hangs: how long a test takes on a busy machine says nothing.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

// A server of its own, to be stopped: the others of this run go on using theirs.
describe.runIf(findPostgresFolder() !== undefined)("PostgreSQL is gone, and comes back", () => {
  let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>;
  let dataDir: string;
  let site: SiteProcess;
  let campaign: Pick<CampaignSummary, "id" | "slug">;
  let order: CreateOrderAnswer;

  beforeAll(async () => {
    postgres = await startThrowawayPostgres();
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-gone-"));
    const handle = await openServerDatabase(postgres.url, log);
    await migrateDatabase(handle);
    campaign = await makeCampaign(handle);
    await handle.close();
    site = await startSiteProcess({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PAYMENT_PROVIDER: "simulator",
      RATE_LIMIT_FACTOR: "10000",
      LOG_LEVEL: "silent",
    });
    order = await createOrder();
    for (const path of [list(), page()]) expect((await get(path)).status).toBe(200);
    postgres.pause();
    await until(async () => (await get("/readyz")).status === 503);
  });
  afterAll(async () => {
    await site?.stop();
    postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const page = () => `/dons/${campaign.slug}`;
  const list = () => "/api/v01/public/donations";
  const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(site.url + path, { method: "POST", redirect: "manual", headers, body });
  const json = { "content-type": "application/json" };

  async function createOrder(): Promise<CreateOrderAnswer> {
    const answer = await post("/api/v01/payment/create-order", JSON.stringify(orderBody(campaign.id)), json);
    expect(answer.ok).toBe(true);
    return (await answer.json()) as CreateOrderAnswer;
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await new Promise((next) => setTimeout(next, 50));
  }

  it("answers calls, and every page about money, with 503 and a French text, and acknowledges nothing", async () => {
    const notification = new URLSearchParams({ merchantId: "x", referenceNumber: "x", responsecode: "0" });
    const answers = [
      await post("/api/v01/payment/create-order", JSON.stringify(orderBody(campaign.id)), json),
      await post("/api/v01/payment/notifications/simulator/nobody", notification, {}),
      await post("/api/v01/auth/login", JSON.stringify({ email: "a@exemple.example", password: "karité" }), json),
      await get(`/api/v01/payment/check-status/${order.reference}`),
      await get(`${list()}/unknown`),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.url]).toEqual([503, answer.url]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("indisponible") });
    }
    const receipt = "/recus/Zm9yIG5vYm9keSBhdCBhbGwgaGVyZQ";
    for (const path of [receipt, "/mes-dons", "/cotisations", "/projets"]) {
      const answer = await get(path);
      expect([answer.status, path]).toEqual([503, path]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      const text = path === receipt ? "indisponible" : "Une erreur est survenue";
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(await answer.text()).toContain(text);
    }
  });

  it("goes on showing what was kept, which says to everybody that it may be out of date", async () => {
    const shown = await get(page());
    expect([shown.status, shown.headers.get("warning")]).toEqual([200, OUTDATED_WARNING]);
    expect([shown.headers.get("etag"), shown.headers.get("cache-control")]).toEqual([null, "no-store"]);
    expect(await shown.text()).toContain(`<${OUTDATED_ELEMENT} role="status">Le site rencontre`);
    const listed = await get(list());
    expect([listed.status, listed.headers.get("warning")]).toEqual([200, OUTDATED_WARNING]);
    expect(await listed.json()).toMatchObject({ data: [{ slug: campaign.slug }] });
  });

  it("is well by itself once it is back: kept pages, orders, payments, messages between nodes, and what is due", async () => {
    postgres.resume();
    await until(async () => (await get("/readyz")).status === 200);
    await until(async () => (await get(page())).headers.get("warning") === null);
    const shown = await get(page());
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toContain(OUTDATED_ELEMENT);

    const choice = new URLSearchParams({ choice: "confirm" });
    await post(new URL(order.payment_link ?? "").pathname, choice, { origin: site.url });
    await until(async () => (await (await get(list())).text()).includes('"collected_amount":10000'));
    expect(await (await get(page())).text()).toContain("10\u202f000");

    const handle = await openServerDatabase(postgres.url, log);
    const count = async (query: string) =>
      Number(((await handle.db.execute(sql.raw(query))) as { rows: { count: string }[] }).rows[0]?.count);
    await until(async () => (await count("select count(*) from outbox where done_at is null")) === 0);
    const before = await count("select count(*) from pgboss.job where state = 'completed'");
    await until(async () => (await count("select count(*) from pgboss.job where state = 'completed'")) > before);
    await handle.close();
  });
});
