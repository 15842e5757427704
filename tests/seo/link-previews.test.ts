import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { campaignFacts } from "#giving/campaigns/preview-facts.contract.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import type { PreviewContent } from "#site/seo/preview/render-preview.tsx";
import { pagePreviewPath, sitePreviewPath } from "#site/seo/preview.contract.ts";
import { createPreviewRenderer } from "#site/seo/preview-renderer.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const { renderPreview, stop: stopRendering } = createPreviewRenderer();
let app: TestApp;
const drawn: PreviewContent[] = [];
beforeAll(async () => {
  app = await startTestApp({
    renderPreview: (drawing) => {
      drawn.push(drawing);
      return renderPreview(drawing);
    },
  });
});
afterAll(() => Promise.all([app.stop(), stopRendering()]));

const SITE = DEFAULT_SETTINGS.identity.name;

type Shown = Pick<Campaign, "slug" | "title" | "bannerImage" | "amount" | "collectedAmount" | "limitDate">;

function previewOf({ slug, title, bannerImage, amount, collectedAmount, limitDate }: Shown): string {
  const campaign = { amount, collected_amount: collectedAmount, limit_date: limitDate, closed: false };
  return pagePreviewPath(`/dons/${slug}`, { title, banner: bannerImage, site: SITE, facts: campaignFacts(campaign) });
}

/** Where the preview of this page is now: every earlier address redirects there. */
const addressOn = async (page: string) =>
  (await app.call(`/apercus${page}-0000000000.jpg`)).headers.get("location") ?? "";

async function storedBanner(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 250, channels: 3, background: color } })
    .png()
    .toBuffer();
  return storePicture(app.site.files, { name: "banniere", bytes, shape: "banner" });
}

/** The colour in the middle of the doorway. */
async function colorInDoorway(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: 900, top: 300, width: 4, height: 4 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("the link preview of a page", () => {
  it("is a JPEG of the size that networks ask for, with the page's banner, drawn once however many ask", async () => {
    const campaign = await makeCampaign(app.handle, { bannerImage: await storedBanner("#c02020") });
    drawn.length = 0;
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call(previewOf(campaign))));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
    const picture = Buffer.from(await (answers[0] as Response).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(200_000);
    const [red = 0, green = 255] = await colorInDoorway(picture);
    expect(red).toBeGreaterThan(170);
    expect(green).toBeLessThan(60);
    const later = Buffer.from(await (await app.call(previewOf(campaign))).arrayBuffer());
    expect(later.equals(picture)).toBe(true);
    expect(drawn.map(({ title, label, site }) => [title, label, site])).toEqual([
      [campaign.title, "Campagne de dons", SITE],
    ]);
  });

  it("is drawn with cloth if there is no banner, or it is not ours or gone, and with any title", async () => {
    const title = `Ɛkɔŋɔ, Ọ̀ṣun & « l’école\u00a0»\u202f: ${"électrification ".repeat(12)}مرحبا <b>`;
    for (const bannerImage of [null, "https://example.org/a.jpg", "pictures/gone/a-1200x750.webp"]) {
      const campaign = await makeCampaign(app.handle, { title, bannerImage });
      drawn.length = 0;
      const answer = await app.call(previewOf(campaign));
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200_000);
      expect(drawn.map(({ banner }) => banner)).toEqual([null]);
    }
  });

  it("has another address when the title or the banner changes, and the earlier one leads to it", async () => {
    const campaign = await makeCampaign(app.handle);
    const addresses = [
      previewOf(campaign),
      previewOf({ ...campaign, title: "Un autre titre" }),
      previewOf({ ...campaign, bannerImage: "pictures/a/b-1200x750.webp" }),
    ];
    expect(new Set(addresses).size).toBe(3);
    drawn.length = 0;
    const stale = await app.call(addresses[1] ?? "");
    expect([stale.status, stale.headers.get("location")]).toEqual([302, addresses[0]]);
    expect(stale.headers.get("cache-control")).toBe("no-cache");
    expect(drawn).toEqual([]);
  });

  it("of a campaign tells its progress and deadline, and changes with each percent", async () => {
    const campaign = await makeCampaign(app.handle, { amount: 1_000_000, limitDate: "2099-12-31" });
    const page = `/dons/${campaign.slug}`;
    const give = async (amount: number) => press(app, await makeOrder(app, campaign.id, { amount }), "confirm");
    const none = await addressOn(page);
    await give(125_000);
    const first = await addressOn(page);
    expect(first).not.toBe(none);
    await give(1_000);
    expect(await addressOn(page)).toBe(first);
    drawn.length = 0;
    expect((await app.call(first)).status).toBe(200);
    expect(drawn[0]?.facts).toEqual({
      percent: 12,
      lines: ["120\u202f000\u00a0FCFA sur 1\u202f000\u202f000", "Jusqu’au 31\u00a0décembre 2099"],
    });
    expect((await app.call(none)).headers.get("location")).toBe(first);
  });

  it("of an event tells its day, time and town", async () => {
    const event = await makeEvent(app.handle, { eventDate: "2099-12-12", eventTime: "09:00", city: "Grand-Bassam" });
    drawn.length = 0;
    expect((await app.call(await addressOn(`/evenements/${event.slug}`))).status).toBe(200);
    expect(drawn[0]?.facts).toEqual({
      percent: null,
      lines: ["samedi 12\u00a0décembre 2099 à 9\u00a0h", "Grand-Bassam"],
    });
  });

  it("does not exist for what has no page, and nothing is drawn for it", async () => {
    const draft = await makeCampaign(app.handle, { status: "draft" });
    drawn.length = 0;
    const unknown = [
      previewOf(draft),
      "/apercus/dons/pas-de-campagne-0123456789.jpg",
      "/apercus/rien/pas-de-campagne-0123456789.jpg",
      "/apercus/dons/sans-version.jpg",
      "/apercus/autre-0123456789.jpg",
    ];
    for (const path of unknown) expect([path, (await app.call(path)).status]).toEqual([path, 404]);
    expect((await app.call("/apercus/dons/..%2f..%2fprivate-0123456789.jpg")).status).toBe(400);
    expect(drawn).toEqual([]);
  });
});

it("pages without a picture of their own share the site's", async () => {
  const answer = await app.call(sitePreviewPath(DEFAULT_SETTINGS.identity));
  expect(answer.status).toBe(200);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await app.call("/apercus/site-0123456789.jpg")).status).toBe(302);
});
