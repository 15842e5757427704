import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageTable } from "#platform/http/cacheable-routes.ts";
import routes from "#web/routes.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { readSourcePages } from "../setup/read-source-pages.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let pages: PageTable;
beforeAll(async () => {
  pages = await readSourcePages();
  app = await startTestApp({ pageTable: pages });
});
afterAll(() => app.stop());

async function read(path: string): Promise<string> {
  const response = await app.call(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe("the sitemap", () => {
  it("lists every page that is there, with what each noun has published and when it last changed", async () => {
    const updatedAt = new Date("2026-03-04T05:06:07Z");
    const campaign = await makeCampaign(app.handle, { updatedAt, publishedAt: new Date("2026-01-02") });
    const draft = await makeCampaign(app.handle, { status: "draft" });
    const archived = await makeCampaign(app.handle, { status: "archived" });
    const response = await app.call("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const sitemap = await response.text();
    for (const path of pages.listed) expect(sitemap).toContain(`<loc>${TEST_ORIGIN}${path}</loc>`);
    expect(sitemap).toContain(
      `<url><loc>${TEST_ORIGIN}/dons/${campaign.slug}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`,
    );
    expect(sitemap).toContain(`<url><loc>${TEST_ORIGIN}/dons</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`);
    for (const { slug } of [draft, archived]) expect(sitemap).not.toContain(slug);
  });

  it("is kept, and made anew as soon as something is published", async () => {
    const before = await app.call("/sitemap.xml");
    const again = { headers: { "if-none-match": before.headers.get("etag") ?? "" } };
    expect((await app.call("/sitemap.xml", again)).status).toBe(304);
    const campaign = await makeCampaign(app.handle);
    expect(await read("/sitemap.xml")).toContain(campaign.slug);
  });

  it("misses no page: each route without a parameter is listed, or is known to be private", () => {
    // Pages about one's own account say so themselves: robots must be let in to read their `noindex`.
    const ofOneself = ["/login", "/signup", "/verify", "/forgot-password", "/profile"];
    const inProfile = ["dons", "securite", "donnees"].map((name) => `/profile/${name}`);
    const notToBeFound = new Set(["/kit", "/*", ...ofOneself, ...inProfile]);
    const own = routes.map(({ path }) => `/${path ?? ""}`).filter((path) => !path.includes(":"));
    const isUnlisted = (path: string) => pages.privatePrefixes.some((prefix) => path.startsWith(prefix));
    const missing = own.filter((path) => !pages.listed.includes(path) && !notToBeFound.has(path) && !isUnlisted(path));
    expect(missing).toEqual([]);
    expect(pages.listed.filter((path) => !own.includes(path))).toEqual([]);
  });
});

describe("robots.txt", () => {
  it("names the sitemap, and keeps robots from the API, the back office and secret addresses", async () => {
    const robots = await read("/robots.txt");
    expect(robots).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`);
    const refused = robots.match(/(?<=^Disallow: ).*$/gm) ?? [];
    expect(refused).toEqual([
      "/api/",
      "/admin",
      "/apercu/actualites/",
      "/apercu/dons/",
      "/apercu/evenements/",
      "/apercu/projets/",
      "/carte/",
      "/email/",
      "/inscription/",
      "/mes-dons",
      "/newsletter/",
      "/promesse/",
      "/rappels/",
      "/recus/",
      "/reset-password",
    ]);
    for (const path of [...pages.listed, "/public/pictures/a.webp", "/apercus/dons/a.jpg"]) {
      expect(refused.some((beginning) => path.startsWith(beginning))).toBe(false);
    }
  });
});

describe("security.txt", () => {
  it("says whom to tell, in which languages, and for less than a year", async () => {
    const text = await read("/.well-known/security.txt");
    expect(text).toContain("Contact: mailto:contact@fondation.example\n");
    expect(text).toContain(`Canonical: ${TEST_ORIGIN}/.well-known/security.txt\n`);
    expect(text).toContain("Preferred-Languages: fr, en\n");
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
    const days = (expires.getTime() - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThanOrEqual(366);
    app.clock.advance(62 * 86_400);
    const later = new Date(/^Expires: (.*)$/m.exec(await read("/.well-known/security.txt"))?.[1] ?? "");
    expect(later.getTime()).toBeGreaterThan(expires.getTime());
  });
});

describe("the manifest", () => {
  it("carries the foundation's own name and icons that are as large as they say", async () => {
    const response = await app.call("/manifest.webmanifest");
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose?: string }[] };
    expect(manifest).toMatchObject({ name: "Notre fondation", short_name: "Fondation", lang: "fr", start_url: "/" });
    expect(manifest.icons.map(({ sizes, purpose = "any" }) => [sizes, purpose])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
