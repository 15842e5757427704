import type { AppContext } from "#composition/context.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import { FOREST, IVORY } from "#shared/brand/colours.ts";
import { SETTINGS_TAG } from "#site/settings/read-settings.ts";

/** Search engines refuse a sitemap with more addresses. */
const MOST_ADDRESSES = 50_000;

interface Address {
  path: string;
  lastModified?: Date | undefined;
}

/**
 * Returns the sitemap: every page of `listedPaths`, and those of all `pages` with the moment of their last change. A
 * list is as new as the newest of its pages. Addresses beyond 50,000 are left out.
 */
export async function writeSitemap(
  {
    clock,
    db,
    listedPaths,
    pages,
    publicUrl,
  }: Pick<AppContext, "clock" | "db" | "listedPaths" | "pages" | "publicUrl">,
  hints: CacheHints,
): Promise<string> {
  const now = clock.now();
  const newest = new Map<string, Date>();
  const details: Address[] = [];
  for (const { basePath, listEntries } of pages) {
    for (const { slug, lastModified } of await listEntries(db, { now, hints })) {
      details.push({ path: `${basePath}/${encodeURIComponent(slug)}`, lastModified });
      const former = newest.get(basePath);
      if (!former || former < lastModified) newest.set(basePath, lastModified);
    }
  }
  const lists = listedPaths.map((path) => ({ path, lastModified: newest.get(path) }));
  const entries = [...lists, ...details].slice(0, MOST_ADDRESSES).map((address) => entryOf(publicUrl, address));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

// Paths are percent-encoded, and so contain no character that XML reserves.
function entryOf(publicUrl: string, { path, lastModified }: Address): string {
  const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
  return `<url><loc>${publicUrl}${path}</loc>${modified}</url>`;
}

/** Returns the robots.txt: what search engines are asked not to crawl, and the address of the sitemap. */
export function writeRobots({ publicUrl, unlistedPaths }: Pick<AppContext, "publicUrl" | "unlistedPaths">): string {
  const rules = ["User-agent: *", ...unlistedPaths.map((path) => `Disallow: ${path}`)];
  return [...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/** Returns the manifest by which the site can be installed as an application. */
export async function writeManifest(
  { readSettings }: Pick<AppContext, "readSettings">,
  hints: CacheHints,
): Promise<string> {
  hints.dependsOn(SETTINGS_TAG);
  const { identity } = await readSettings();
  return JSON.stringify({
    name: identity.name,
    short_name: identity.short_name,
    description: identity.mission,
    lang: "fr",
    dir: "ltr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: FOREST,
    background_color: IVORY,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

/** Returns the security.txt (RFC 9116): the contact for security reports. */
export async function writeSecurityTxt(
  { clock, publicUrl, readSettings }: Pick<AppContext, "clock" | "publicUrl" | "readSettings">,
  hints: CacheHints,
): Promise<string> {
  const now = clock.now();
  hints.dependsOn(SETTINGS_TAG);
  // Changes with the month, so that the date is never more than a year ahead, as RFC 9116 recommends.
  hints.expiresAt(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const { contact } = await readSettings();
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
