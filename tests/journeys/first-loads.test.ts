import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect } from "@playwright/test";
import { openCampaign } from "./giving.ts";
import { test } from "./journey.ts";

const CLIENT = "build/client";

/**
 * The limits of the scripts of a page's first load with brotli, in thousands of bytes, without HTTP headers. React, its
 * DOM and the router are 95 of them. A page that becomes smaller lowers its limit here.
 */
const LIMITS: Readonly<Record<string, number>> = {
  "../site/home/web/home-page": 120,
  "../site/events/web/event-page": 136,
  "../site/news/web/news-page": 134.1,
  // A form to pay with: what tells of money must not wait for another file once it is sent.
  "../giving/campaigns/web/campaign-page": 169,
  "../giving/projects/web/project-page": 166.1,
  "../giving/dues/web/dues-page": 169,
  "../reach/messages/web/contact-page": 148,
  "../site/events/web/event-badge-page": 154.1,
  "../people/members/web/profile-page": 131,
};

/** Other pages of the site, and new ones. */
const OTHER_PAGES = 131;

/** Pages with a form, a link of a mail or a member's session. */
const FORMS = /^\.\.\/(?:people|money|reach|giving\/(?:gifts|promises|dues\/web\/reminder)|site\/events\/web\/own)/;

const OTHER_FORMS = 156;

interface BuiltRoute {
  parentId?: string;
  module: string;
  imports: string[];
  css: string[];
}

interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
}

/** Returns what the build says of its files. */
function readManifest(): Manifest {
  const name = readdirSync(`${CLIENT}/assets`).find((file) => /^manifest-\w+\.js$/.test(file));
  const text = readFileSync(`${CLIENT}/assets/${name}`, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** Returns the size in bytes of all files that a page needs to run, as they are sent. */
function firstLoadOf({ url, entry, routes }: Manifest, id: string): number {
  const files = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    for (const file of [route.module, ...route.imports]) files.add(file);
  }
  return [...files].reduce((sum, file) => sum + sentSize(`${CLIENT}${file}`), 0);
}

// Files of less than a kilobyte are sent as they are.
function sentSize(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

function limitOf(id: string): number {
  return LIMITS[id] ?? (FORMS.test(id) ? OTHER_FORMS : OTHER_PAGES);
}

test("the scripts of each page's first load stay within their limit", () => {
  const manifest = readManifest();
  const pages = Object.keys(manifest.routes).filter((id) => /^(?:\.\.|routes)\/(?!admin\/|previews\/)/.test(id));
  expect(pages).toEqual(expect.arrayContaining(Object.keys(LIMITS)));
  const over = pages
    .map((id) => ({ id, size: firstLoadOf(manifest, id), limit: limitOf(id) * 1_000 }))
    .filter(({ size, limit }) => size > limit);
  expect(over).toEqual([]);
});

test("no page has a stylesheet of its own, which nothing would link", () => {
  const styled = Object.values(readManifest().routes).filter(({ css }) => css.length > 0);
  expect(styled).toEqual([]);
});

test("scripts wait for the first paint, and no chunks import each other in a circle", async ({ request }) => {
  const document = await (await request.get("/")).text();
  const scripts = [...document.matchAll(/<script[^>]* type="module"[^>]*>([^<]*)/g)].map(([, text = ""]) => text);
  expect(scripts.filter((text) => text.includes("await import("))).toHaveLength(1);
  expect(scripts.filter((text) => /^import\s*["*{]/m.test(text))).toEqual([]);
  expect(document).not.toContain('rel="modulepreload"');

  const imports = new Map(
    readdirSync(`${CLIENT}/assets`)
      .filter((file) => file.endsWith(".js"))
      .map((file) => [file, importsOf(readFileSync(`${CLIENT}/assets/${file}`, "utf8"))]),
  );
  const after = (file: string, seen: Set<string> = new Set()): Set<string> => {
    for (const next of imports.get(file) ?? []) if (!seen.has(next)) after(next, seen.add(next));
    return seen;
  };
  expect([...imports.keys()].filter((file) => after(file).has(file))).toEqual([]);
});

test("no script holds a look-behind, for which Safari before 16.4 refuses the whole file", () => {
  const scripts = readdirSync(`${CLIENT}/assets`).filter((file) => file.endsWith(".js"));
  expect(scripts.filter((file) => /\(\?<[=!]/.test(readFileSync(`${CLIENT}/assets/${file}`, "utf8")))).toEqual([]);
});

/** Returns the files that run before this one. */
function importsOf(script: string): string[] {
  return [...script.matchAll(/(?:\bfrom|^import|;import)\s*"\.\/([^"]+)"/g)].map(([, file = ""]) => file);
}

test("pages to give on load no data of languages and time zones while they start", async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    const noting = <Made extends object>(name: string): ProxyHandler<Made> => ({
      apply(made, self, given) {
        used.push(name);
        return Reflect.apply(made as never, self, given);
      },
      construct(made, given) {
        used.push(name);
        return Reflect.construct(made as never, given);
      },
    });
    for (const name of ["Collator", "DateTimeFormat", "NumberFormat"] as const) {
      Reflect.set(Intl, name, new Proxy(Intl[name], noting(name)));
    }
    for (const [owner, name] of [
      [String.prototype, "localeCompare"],
      [Number.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleDateString"],
    ] as const) {
      Reflect.set(owner, name, new Proxy(Reflect.get(owner, name), noting(name)));
    }
    Object.assign(window, { used });
  });
  const usedOn = () => page.evaluate(() => Reflect.get(window, "used"));
  for (const path of ["/", "/dons"]) {
    await page.goto(path);
    expect(await usedOn(), path).toEqual([]);
  }
  await openCampaign(page);
  expect(await usedOn()).toEqual([]);
});
