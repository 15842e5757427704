import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "./journey.ts";
import { DETAIL_PAGES, PUBLIC_PATHS, SPECIFIED_PATHS } from "./public-paths.ts";

type Thing = { "@type": string } & Record<string, unknown>;

/** The properties that search engines require of each kind of thing, as paths. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  NGO: ["name", "url", "logo", "description", "address.addressCountry"],
  DonateAction: ["name", "description", "image", "url", "target", "recipient.name", "actionStatus"],
  Event: [
    "name",
    "description",
    "image",
    "startDate",
    "eventStatus",
    "location.name",
    "location.address",
    "organizer.name",
  ],
  NewsArticle: ["headline", "image", "datePublished", "author.name", "publisher.name"],
  AboutPage: ["name", "url", "mainEntity.name"],
  BreadcrumbList: ["itemListElement"],
};

/** The kind of thing that the pages of a folder are about. */
const ABOUT: Readonly<Record<string, string>> = {
  "/dons": "DonateAction",
  "/projets": "DonateAction",
  "/evenements": "Event",
  "/actualites": "NewsArticle",
};

const ADDRESSES = new Set(["url", "item", "image", "logo", "target", "sameAs"]);

interface Head {
  path: string;
  html: string;
  title: string;
  description: string;
  canonical: string[];
  things: Thing[];
}

function readHead(path: string, html: string): Head {
  const text = (pattern: RegExp) => plainText(pattern.exec(html)?.[1] ?? "");
  return {
    path,
    html,
    title: text(/<title>(.*?)<\/title>/s),
    description: text(/<meta name="description" content="([^"]*)"/),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = ""]) => plainText(href)),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Thing,
    ),
  };
}

function plainText(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function property(thing: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], thing);
}

/** Every string in a place for an address, however deep. */
function addressesIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return ADDRESSES.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => addressesIn(one, key));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => addressesIn(one, name));
}

async function readSitemap(request: APIRequestContext, origin: string): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  for (const address of found) expect(address.startsWith(origin)).toBe(true);
  return found.map((address) => address.slice(origin.length));
}

test("every page of the sitemap says in its head what it is, as search engines and networks ask for it", async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const paths = await readSitemap(request, origin);
  const pages = PUBLIC_PATHS.filter((one) => !one.includes("?"));
  for (const path of [...SPECIFIED_PATHS, ...pages]) expect(paths).toContain(path);
  for (const { folder } of DETAIL_PAGES) expect(paths.some((path) => path.startsWith(`${folder}/`))).toBe(true);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();

  for (const path of paths) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const head = readHead(path, await response.text());
    await test.step(path, () => {
      expect(head.html).toContain('<html lang="fr"');
      expect(head.html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(head.html).not.toContain('content="noindex"');
      expect(head.canonical).toEqual([origin + path]);
      expect([titles.get(head.title), head.title]).toEqual([undefined, expect.stringMatching(/\S.{4}/)]);
      titles.set(head.title, path);
      expect(head.description.length, head.description).toBeGreaterThanOrEqual(50);
      expect(head.description.length, head.description).toBeLessThanOrEqual(160);
      expect([descriptions.get(head.description), head.description]).toEqual([undefined, expect.any(String)]);
      descriptions.set(head.description, path);
      expectThings(head);
    });
  }
});

function expectThings({ path, things }: Head): void {
  const types = things.map((thing) => thing["@type"]);
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (ABOUT[folder] && path !== folder) expect(types).toContain(ABOUT[folder]);
  expect(types).toContain(path === "/" ? "NGO" : "BreadcrumbList");
  for (const thing of things) {
    const required = REQUIRED[thing["@type"]];
    expect(required, `no rules are known for ${thing["@type"]}`).toBeDefined();
    expect(thing["@context"]).toBe("https://schema.org");
    for (const name of required ?? []) expect(property(thing, name), `${thing["@type"]}.${name}`).toBeTruthy();
    for (const address of addressesIn(thing)) expect(address).toMatch(/^https?:\/\//);
    if (thing["@type"] === "BreadcrumbList") expectWayFromHome(thing, path);
  }
}

function expectWayFromHome(thing: Thing, path: string): void {
  const crumbs = thing.itemListElement as { "@type": string; position: number; name: string; item: string }[];
  expect(crumbs.length).toBeGreaterThanOrEqual(2);
  expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
  expect(crumbs.every((crumb) => crumb["@type"] === "ListItem" && crumb.name !== "")).toBe(true);
  expect(new URL(crumbs[0]?.item ?? "").pathname).toBe("/");
  expect(new URL(crumbs.at(-1)?.item ?? "").pathname).toBe(path);
}

test("what is shared shows a picture of its own, lists and the home page the site's", async ({ request, baseURL }) => {
  const pictures = new Map<string, string>();
  for (const path of ["/", "/dons", ...(await Promise.all(DETAIL_PAGES.map((pages) => firstOf(request, pages))))]) {
    const html = await (await request.get(path)).text();
    const content = (name: string) =>
      plainText(new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
    expect(content("url")).toBe(baseURL + path);
    expect([content("image:width"), content("image:height")]).toEqual(["1200", "630"]);
    for (const name of ["title", "description", "image:alt"]) expect(content(name)).not.toBe("");
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    // The address is the present one: nothing leads elsewhere.
    const picture = await request.get(content("image"), { maxRedirects: 0 });
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
    expect((await picture.body()).length).toBeLessThan(200_000);
    pictures.set(path, content("image"));
  }
  expect(pictures.get("/")).toBe(pictures.get("/dons"));
  expect(new Set(pictures.values()).size).toBe(pictures.size - 1);
});

async function firstOf(request: APIRequestContext, { list, folder }: (typeof DETAIL_PAGES)[number]): Promise<string> {
  const { data } = (await (await request.get(list)).json()) as { data: { slug: string }[] };
  return `${folder}/${data[0]?.slug}`;
}
