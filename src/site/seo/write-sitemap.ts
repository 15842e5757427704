import type { AppContext } from "#composition/context.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";

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
