import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { findPostgresFolder, startThrowawayPostgres } from "../../scripts/throwaway-postgres.mjs";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { type SiteProcess, startSiteProcess } from "../setup/built-site.ts";

// Only against what hangs: how long a test takes on a busy machine says nothing.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

describe.runIf(findPostgresFolder() !== undefined)("PostgreSQL answers nothing, with its connections open", () => {
  let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>;
  let dataDir: string;
  let site: SiteProcess;
  let campaign: Pick<CampaignSummary, "id" | "slug">;
  let order: CreateOrderAnswer;

  const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { method: "POST", redirect: "manual", headers, body });
  const createOrder = () =>
    post("/api/v01/payment/create-order", JSON.stringify(orderBody(campaign.id)), {
      "content-type": "application/json",
    });
  const notify = () => {
    const notification = new URLSearchParams({ merchantId: "x", referenceNumber: "x", responsecode: "0" });
    return post("/api/v01/payment/notifications/simulator/nobody", notification);
  };
  const checkStatus = () => get(`/api/v01/payment/check-status/${order.reference}`);
  const page = () => get(`/dons/${campaign.slug}`);

  async function until(condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await new Promise((next) => setTimeout(next, 50));
  }

  beforeAll(async () => {
    postgres = await startThrowawayPostgres();
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-hangs-"));
    const handle = await openServerDatabase(postgres.url, createLog("silent"));
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
    order = (await (await createOrder()).json()) as CreateOrderAnswer;
    expect((await page()).status).toBe(200);
    postgres.freeze();
  });
  afterAll(async () => {
    // A frozen server would take no farewell.
    postgres?.stop();
    await site?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("answers calls with 503 however many wait, and goes on showing what was kept", async () => {
    // More than the pool has connections: some wait for one, and some for a new one.
    const many = Array.from({ length: 20 }, checkStatus);
    for (const answer of await Promise.all([createOrder(), notify(), get("/readyz"), ...many])) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    // Calls from now on get no connection.
    expect((await checkStatus()).status).toBe(503);
    expect((await page()).status).toBe(200);
  });

  it("is well by itself once it answers again", async () => {
    postgres.thaw();
    await until(async () => (await get("/readyz")).status === 200);
    expect((await createOrder()).status).toBe(200);
    expect((await checkStatus()).status).toBe(200);
    await until(async () => (await page()).headers.get("warning") === null);
  });
});
