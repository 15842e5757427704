// Only in full runs: it fills a disk of its own, which few changes have to do with.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckStatusAnswer, CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { type SiteProcess, startSiteProcess } from "../setup/built-site.ts";
import { mountSmallDisk } from "../setup/small-disk.ts";

const DISK_MB = 300;
/** Room for some gifts, and for no more. */
const LEFT_BYTES = 500_000;
const MOST_GIFTS = 2_000;

const disk = mountSmallDisk(DISK_MB);

describe.runIf(disk)("the disk of the embedded database is full", () => {
  const folder = join(disk?.folder ?? "", "database");
  const settled: string[] = [];
  let site: SiteProcess;
  let campaign: Awaited<ReturnType<typeof makeCampaign>>;

  beforeAll(async () => {
    const before = await openEmbeddedDatabase(folder);
    await migrateDatabase(before);
    campaign = await makeCampaign(before);
    await before.close();
    site = await startSiteProcess({
      DATA_DIR: disk?.folder ?? "",
      SEED_DEMO: "false",
      PAYMENT_PROVIDER: "simulator",
      RATE_LIMIT_FACTOR: "10000",
      LOG_LEVEL: "silent",
    });
  });
  afterAll(async () => {
    await site?.stop();
    disk?.remove();
  });

  const order = () =>
    fetch(`${site.url}/api/v01/payment/create-order`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(orderBody(campaign.id)),
    });
  const statusOf = async (reference: string) =>
    (await (await fetch(`${site.url}/api/v01/payment/check-status/${reference}`)).json()) as CheckStatusAnswer;

  /** Orders and pays a gift. Returns the refusal of the order, if it is refused. */
  async function give(): Promise<Response | undefined> {
    const answer = await order();
    if (!answer.ok) return answer;
    const { reference, payment_link } = (await answer.json()) as CreateOrderAnswer;
    // The simulator keeps its payments in the same database: it may be the first that finds no room.
    if (payment_link === null) return undefined;
    const body = new URLSearchParams({ choice: "confirm" });
    const paid = await fetch(payment_link, { method: "POST", redirect: "manual", body });
    if (paid.status === 303) settled.push(reference);
    return undefined;
  }

  it("refuses a gift in French with 503, goes on by itself once there is room, and has lost nothing", async () => {
    expect(await give()).toBe(undefined);
    expect(settled).toHaveLength(1);
    expect((await fetch(`${site.url}/dons/${campaign.slug}`)).status).toBe(200);

    disk?.fill(LEFT_BYTES);
    let refused: Response | undefined;
    for (let gift = 0; gift < MOST_GIFTS && !refused; gift += 1) refused = await give();
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await refused?.json()).toMatchObject({
      code: "unavailable",
      message: "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
    });
    expect((await fetch(`${site.url}/dons/${campaign.slug}`)).status).toBe(200);

    disk?.free();
    const before = settled.length;
    expect(await give()).toBe(undefined);
    expect(settled).toHaveLength(before + 1);
    for (const reference of settled) {
      await expect.poll(async () => (await statusOf(reference)).success, { timeout: 600_000 }).toBe(true);
    }
    await site.stop();
    const after = await openEmbeddedDatabase(folder);
    expect(await checkData(after.db)).toEqual([]);
    await after.close();
  });
});
