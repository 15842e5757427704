// Only in full runs: it checks the former release out and builds it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { CampaignDetail, CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { buildCommit, findFormerRelease, openCheckouts } from "../setup/build-commit.ts";
import { type SiteProcess, startSiteProcess } from "../setup/built-site.ts";
import { createServerDatabase } from "../setup/test-database.ts";

const log = createLog("silent");
const GIFT = 10_000;

// Only a database server can be shared by two processes.
describe.runIf(inject("databaseTemplate").kind === "server")("the former release, on the schema of this one", () => {
  let formerRoot: string;
  let database: { url: string; drop(): Promise<void> };
  let dataDir: string;
  let campaign: Pick<CampaignSummary, "id" | "slug">;
  const started: SiteProcess[] = [];

  beforeAll(async () => {
    formerRoot = join(openCheckouts(), "former");
    buildCommit(findFormerRelease(), formerRoot);
    database = await createServerDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-former-"));
    const handle = await openServerDatabase(database.url, log);
    campaign = await makeCampaign(handle);
    await handle.close();
  });
  afterAll(async () => {
    for (const site of started) await site.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(root?: string): Promise<SiteProcess> {
    const site = await startSiteProcess(
      {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PAYMENT_PROVIDER: "simulator",
        RATE_LIMIT_FACTOR: "10000",
        LOG_LEVEL: "silent",
      },
      undefined,
      root,
    );
    started.push(site);
    return site;
  }

  /** Opens a gift at one node, and pays it at another. */
  async function give(opening: SiteProcess, paying: SiteProcess): Promise<void> {
    const opened = await fetch(`${opening.url}/api/v01/payment/create-order`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(orderBody(campaign.id, { amount: GIFT })),
    });
    const { payment_link } = (await opened.json()) as CreateOrderAnswer;
    const paid = await fetch(paying.url + new URL(payment_link ?? "").pathname, {
      method: "POST",
      redirect: "manual",
      headers: { origin: paying.url },
      body: new URLSearchParams({ choice: "confirm" }),
    });
    expect(paid.status).toBe(303);
  }

  async function untilCollected(site: SiteProcess, amount: number): Promise<void> {
    const read = async () => {
      const answer = await fetch(`${site.url}/api/v01/public/donations/${campaign.slug}`);
      return ((await answer.json()) as CampaignDetail).collected_amount;
    };
    while ((await read()) !== amount) await new Promise((next) => setTimeout(next, 100));
  }

  it("serves and settles beside this one, and after a way back, and loses nothing", async () => {
    const present = await start();
    const former = await start(formerRoot);
    await give(present, former);
    await give(former, present);
    await give(former, former);
    for (const site of [present, former]) await untilCollected(site, 3 * GIFT);
    await present.stop();
    await give(former, former);
    await untilCollected(former, 4 * GIFT);
    expect((await fetch(`${former.url}/dons/${campaign.slug}`)).status).toBe(200);
    await former.stop();
    const handle = await openServerDatabase(database.url, log);
    expect(await checkData(handle.db)).toEqual([]);
    await handle.close();
  });
});
