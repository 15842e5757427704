import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CampaignDetail, CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { campaigns } from "#giving/campaigns/campaigns.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { dayIn } from "../factories/make-event.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DAY = 24 * 3600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const slugs = async (page = 1) => {
  const response = await app.call(`/api/v01/public/donations?page=${page}`);
  return ((await response.json()) as CampaignPage).data.map(({ slug }) => slug);
};
const allSlugs = async () => [...(await slugs(1)), ...(await slugs(2))];
const show = (slug: string) => app.call(`/api/v01/public/donations/${slug}`);

describe("a list of campaigns", () => {
  it("has the open ones before the closed ones, on every page, each campaign once, as days go by", async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const make = (slug: string, minutes: number, limitDate: string | null) =>
      makeCampaign(app.handle, { slug, publishedAt: minutesAgo(minutes), limitDate });
    for (let i = 0; i < 4; i += 1) await make(`fermee-${i}`, i, dayIn(-1 - i));
    for (let i = 0; i < 5; i += 1) await make(`ouverte-${i}`, 10 + i, i % 2 ? null : dayIn(30));
    await make("finit-demain", 20, dayIn(1));
    // Published at the same moment: only their ids differ.
    for (const slug of ["ensemble-a", "ensemble-b", "ensemble-c"]) await make(slug, 30, null);
    const open = ["ouverte-0", "ouverte-1", "ouverte-2", "ouverte-3", "ouverte-4", "finit-demain"];
    const closed = ["fermee-0", "fermee-1", "fermee-2", "fermee-3"];

    const listed = await allSlugs();
    expect(listed.slice(0, 6)).toEqual(open);
    expect(listed.slice(6, 9).sort()).toEqual(["ensemble-a", "ensemble-b", "ensemble-c"]);
    expect(listed.slice(9)).toEqual(closed);
    expect(new Set(listed).size).toBe(13);
    expect(await allSlugs()).toEqual(listed);

    // Two days later, a campaign of the first page has closed: the cached responses of both pages are replaced.
    app.clock.advance(2 * DAY);
    const later = await allSlugs();
    expect(later.indexOf("finit-demain")).toBe(12);
    expect(later.slice(8, 12)).toEqual(closed);
  });
});

describe("a scheduled campaign", () => {
  const order = (id: string) => app.post("/payment/create-order", orderBody(id));

  it("is nowhere before its moment and everywhere from then on, whatever was cached", async () => {
    const moment = new Date(app.clock.now().getTime() + 3_600_000);
    const campaign = await makeCampaign(app.handle, { slug: "a-venir", publishedAt: moment });
    // Read twice: the second time from the cache.
    for (const _ of [1, 2]) {
      expect(await slugs()).not.toContain("a-venir");
      expect((await show("a-venir")).status).toBe(404);
      expect(await (await app.call("/sitemap.xml")).text()).not.toContain("/dons/a-venir");
      expect((await app.call("/apercus/dons/a-venir-0123456789.jpg")).status).toBe(404);
    }
    const refused = await order(campaign.id);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ message: "Don non trouvé" });

    app.clock.advance(3_601);
    expect((await slugs())[0]).toBe("a-venir");
    expect((await show("a-venir")).status).toBe(200);
    const sitemap = await (await app.call("/sitemap.xml")).text();
    expect(sitemap).toMatch(new RegExp(`/dons/a-venir</loc><lastmod>${moment.toISOString()}`));
    expect((await app.call("/apercus/dons/a-venir-0123456789.jpg")).status).toBe(302);
    expect((await order(campaign.id)).status).toBe(200);
  });

  it("that has no moment yet stays hidden, as a draft", async () => {
    const { slug, id } = await makeCampaign(app.handle, { status: "draft", publishedAt: null });
    expect(await allSlugs()).not.toContain(slug);
    expect((await show(slug)).status).toBe(404);
    expect((await order(id)).status).toBe(404);
  });

  it("that was published, and is postponed again, still settles the payments opened before", async () => {
    const campaign = await makeCampaign(app.handle);
    const opened = await makeOrder(app, campaign.id);
    const later = new Date(app.clock.now().getTime() + DAY * 1000);
    await app.handle.db.update(campaigns).set({ publishedAt: later }).where(eq(campaigns.id, campaign.id));
    await press(app, opened, "confirm");
    app.clock.advance(DAY + 1);
    const detail = (await (await show(campaign.slug)).json()) as CampaignDetail;
    expect(detail).toMatchObject({ collected_amount: 10_000, donors_count: 1 });
  });
});
