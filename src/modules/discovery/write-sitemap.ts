import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";
import type { PublicPages } from "./public-pages.ts";

/** Search engines refuse a sitemap with more addresses. */
const MOST_ADDRESSES = 50_000;

interface Address {
  path: string;
  lastModified?: Date | undefined;
}

/**
 * The sitemap: every page of `listedPaths`, and those of all pages with the moment of their last change. A list
 * is as new as the newest of its pages. Beyond 50,000 addresses the rest is left out.
 */
export async function writeSitemap(
  db: Database,
  {
    publicUrl,
    listedPaths,
    pages,
    now,
    notes,
  }: {
    publicUrl: string;
    listedPaths: readonly string[];
    pages: readonly PublicPages[];
    now: Date;
    notes: RenderNotes;
  },
): Promise<string> {
  const newest = new Map<string, Date>();
  const details: Address[] = [];
  for (const { folder, listPages } of pages) {
    for (const { slug, lastModified } of await listPages(db, { now, notes })) {
      details.push({ path: `${folder}/${encodeURIComponent(slug)}`, lastModified });
      const former = newest.get(folder);
      if (!former || former < lastModified) newest.set(folder, lastModified);
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

// Paths are percent-encoded, and so hold nothing that XML would take for its own.
function entryOf(publicUrl: string, { path, lastModified }: Address): string {
  const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
  return `<url><loc>${publicUrl}${path}</loc>${modified}</url>`;
}
