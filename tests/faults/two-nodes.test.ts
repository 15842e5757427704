import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { CampaignDetail, CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { type SiteProcess, startSiteProcess } from "../setup/built-site.ts";
import { createServerDatabase } from "../setup/test-database.ts";

// Only a database server can be shared by two processes.
describe.runIf(inject("databaseTemplate").kind === "server")("two processes on one PostgreSQL", () => {
  let database: { url: string; drop(): Promise<void> };
  let dataDir: string;
  let nodes: [SiteProcess, SiteProcess];
  let campaign: Pick<CampaignSummary, "id" | "slug">;

  beforeAll(async () => {
    database = await createServerDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-nodes-"));
    const handle = await openServerDatabase(database.url, createLog("silent"));
    campaign = await makeCampaign(handle);
    await handle.close();
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PAYMENT_PROVIDER: "simulator",
      RATE_LIMIT_FACTOR: "10000",
      LOG_LEVEL: "silent",
    };
    nodes = [await startSiteProcess(environment), await startSiteProcess(environment)];
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const readCampaign = async (node: SiteProcess) => {
    const response = await fetch(`${node.url}/api/v01/public/donations/${campaign.slug}`);
    return (await response.json()) as CampaignDetail;
  };

  async function give(node: SiteProcess): Promise<void> {
    const opened = await fetch(`${node.url}/api/v01/payment/create-order`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(orderBody(campaign.id)),
    });
    const order = (await opened.json()) as CreateOrderAnswer;
    await fetch(node.url + new URL(order.payment_link ?? "").pathname, {
      method: "POST",
      redirect: "manual",
      headers: { origin: node.url },
      body: new URLSearchParams({ choice: "confirm" }),
    });
  }

  it("a gift settled by one is on the other's kept page", async () => {
    const [first, second] = nodes;
    const page = async (node: SiteProcess) => (await fetch(`${node.url}/dons/${campaign.slug}`)).text();
    // Both keep the page and the call before the gift.
    expect((await readCampaign(second)).collected_amount).toBe(0);
    await page(second);
    await give(first);
    const deadline = Date.now() + 30_000;
    while ((await readCampaign(second)).collected_amount !== 10_000 && Date.now() < deadline) {
      await new Promise((next) => setTimeout(next, 10));
    }
    expect((await readCampaign(second)).collected_amount).toBe(10_000);
    expect(await page(second)).toContain("10\u202f000");
  });

  it("pages asked for while gifts are written are never kept stale", async () => {
    const before = (await readCampaign(nodes[1])).collected_amount;
    let giving = true;
    const readers = nodes.map(async (node) => {
      while (giving) await readCampaign(node);
    });
    for (let gift = 0; gift < 10; gift += 1) await give(nodes[gift % 2 === 0 ? 0 : 1]);
    giving = false;
    await Promise.all(readers);
    const expected = before + 10 * 10_000;
    const deadline = Date.now() + 30_000;
    for (const node of nodes) {
      while ((await readCampaign(node)).collected_amount !== expected && Date.now() < deadline) {
        await new Promise((next) => setTimeout(next, 10));
      }
      expect((await readCampaign(node)).collected_amount).toBe(expected);
    }
  });
});
