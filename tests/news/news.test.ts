import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewsCategories, NewsDetail, NewsPage } from "#site/news/news.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeNews } from "../factories/make-news.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ITEM_KEYS = ["banner_image", "category", "description", "id", "published_at", "published_by", "slug", "title"];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (query = "") => {
  const response = await app.call(`/api/v01/public/actualitys${query}`);
  return { response, page: (await response.json()) as NewsPage };
};
const categories = async () =>
  ((await (await app.call("/api/v01/public/actuality-categories")).json()) as NewsCategories).categories;
const show = async (slug: string) => {
  const response = await app.call(`/api/v01/public/actualitys/${slug}`);
  return { response, item: (await response.json()) as NewsDetail };
};
const secondsFromNow = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);

describe("the list of news", () => {
  it("is an empty page if there is nothing", async () => {
    expect((await list()).page).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      total: 0,
      per_page: 9,
      from: null,
      to: null,
      next_page_url: null,
      prev_page_url: null,
    });
    expect(await categories()).toEqual([]);
  });

  it("pages through what is published, newest first, with exactly the keys of the contract", async () => {
    for (let i = 0; i < 11; i += 1) {
      const category = i % 2 ? "Événements passés" : "Sur le terrain";
      await makeNews(app.handle, { slug: `page-${i}`, category, publishedAt: secondsFromNow(-60 - i) });
    }
    await makeNews(app.handle, { slug: "brouillon", status: "draft", category: "Brouillons", publishedAt: null });
    await makeNews(app.handle, { slug: "archive", status: "archived", category: "Archives" });
    const { page } = await list();
    expect(page.data.map(({ slug }) => slug)).toEqual(Array.from({ length: 9 }, (_, i) => `page-${i}`));
    expect(page).toMatchObject({ total: 11, last_page: 2, from: 1, to: 9, prev_page_url: null });
    expect(page.next_page_url).toBe("/api/v01/public/actualitys?page=2");
    expect(Object.keys(page.data[0] ?? {}).sort()).toEqual(ITEM_KEYS);
    const second = (await list("?page=2")).page;
    expect(second).toMatchObject({ current_page: 2, from: 10, to: 11, next_page_url: null });
    expect(second.prev_page_url).toBe("/api/v01/public/actualitys?page=1");
  });

  it("keeps to one category, on every page of it, and to none if the category is empty", async () => {
    const { page } = await list(`?category=${encodeURIComponent("Événements passés")}`);
    expect(page.total).toBe(5);
    expect(new Set(page.data.map(({ category }) => category))).toEqual(new Set(["Événements passés"]));
    for (let i = 0; i < 5; i += 1) {
      await makeNews(app.handle, {
        slug: `passe-${i}`,
        category: "Événements passés",
        publishedAt: secondsFromNow(-90),
      });
    }
    const longer = (await list(`?category=${encodeURIComponent("Événements passés")}`)).page;
    const next = new URL(longer.next_page_url ?? "", app.site.url);
    expect(next.searchParams.get("category")).toBe("Événements passés");
    expect((await list(next.search)).page.data).toHaveLength(1);
    expect((await list("?category=")).page.total).toBe(16);
    expect((await list("?category=inconnue")).page.data).toEqual([]);
    expect(await categories()).toEqual(["Événements passés", "Sur le terrain"]);
  });

  it("answers an empty page past the last, and refuses a page that is none", async () => {
    const { response, page } = await list("?page=99");
    expect(response.status).toBe(200);
    expect(page.data).toEqual([]);
    for (const query of ["?page=abc", "?page=0", "?page=-1", "?page=1.5", `?category=${"x".repeat(101)}`]) {
      expect((await list(query)).response.status).toBe(422);
    }
  });
});

describe("a news item", () => {
  it("is shown whole, with its text in the list's words and the newest others of its category", async () => {
    for (let i = 0; i < 4; i += 1) {
      await makeNews(app.handle, { slug: `voisin-${i}`, category: "Portraits", publishedAt: secondsFromNow(-100 - i) });
    }
    const slug = await makeNews(app.handle, {
      category: "Portraits",
      description: `<p>Awa &amp; Koffi&nbsp;:</p><ul><li>eau</li></ul><p>${"mot ".repeat(200)}</p>`,
      publishedAt: new Date("2026-03-01T08:30:00Z"),
    });
    const { item } = await show(slug);
    expect(Object.keys(item).sort()).toEqual([...ITEM_KEYS, "banner_alt", "campaign", "excerpt", "related"].sort());
    expect(item.description).toMatch(/^<p>Awa &amp; Koffi\u00a0:<\/p><ul><li>eau<\/li><\/ul>/);
    expect(item.excerpt).toMatch(/^Awa & Koffi\u00a0: eau\. mot mot .*mot…$/);
    expect([...item.excerpt].length).toBeLessThanOrEqual(301);
    expect(item).toMatchObject({ published_at: "2026-03-01T08:30:00.000Z", published_by: "Mariam Ouattara" });
    expect(item.related.map((one) => one.slug)).toEqual(["voisin-0", "voisin-1", "voisin-2"]);
  });

  it("ends with the campaign that it is about as long as that one is published", async () => {
    const campaign = await makeCampaign(app.handle, { limitDate: "2020-01-01" });
    const draft = await makeCampaign(app.handle, { status: "draft" });
    const about = async (campaignId: string | null) =>
      (await show(await makeNews(app.handle, { campaignId }))).item.campaign;
    expect(await about(campaign.id)).toMatchObject({ slug: campaign.slug, title: campaign.title, closed: true });
    expect(await about(draft.id)).toBeNull();
    expect(await about(null)).toBeNull();
  });

  it("keeps its page once archived, and has none before it is published", async () => {
    expect((await show("archive")).response.status).toBe(200);
    for (const slug of ["inconnue", "brouillon"]) {
      const { response, item } = await show(slug);
      expect(response.status).toBe(404);
      expect(item).toMatchObject({ message: "Actualité non trouvée" });
    }
  });
});

describe("what time and staff change", () => {
  it("appears by itself at its moment, on kept pages too", async () => {
    await makeNews(app.handle, { slug: "demain", category: "Annonces", publishedAt: secondsFromNow(3600) });
    // Each is requested twice, so that the second response is a cached one.
    for (let i = 0; i < 2; i += 1) {
      expect((await list()).page.data[0]?.slug).not.toBe("demain");
      expect((await show("demain")).response.status).toBe(404);
      expect(await categories()).not.toContain("Annonces");
      expect(await (await app.call("/actualites/rss.xml")).text()).not.toContain("/actualites/demain");
    }
    app.clock.advance(3601);
    expect((await list()).page.data[0]?.slug).toBe("demain");
    expect((await show("demain")).response.status).toBe(200);
    expect(await categories()).toContain("Annonces");
    expect(await (await app.call("/actualites/rss.xml")).text()).toContain("/actualites/demain");
  });

  it("is there at once when it is written: no kept answer hides it", async () => {
    const before = (await list()).response.headers.get("etag");
    expect((await list()).response.headers.get("etag")).toBe(before);
    await makeNews(app.handle, { slug: "a-l-instant", publishedAt: app.clock.now() });
    await expect.poll(async () => (await list()).page.data[0]?.slug).toBe("a-l-instant");
    await expect.poll(async () => (await app.call("/actualites/rss.xml")).text()).toContain("/actualites/a-l-instant");
  });
});
