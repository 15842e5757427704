import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import type { PreviewFacts } from "./preview.contract.ts";

/** A page in the sitemap. */
export interface SitemapEntry {
  slug: string;
  /** When its content last changed. */
  lastModified: Date;
}

/** The content of a page's link preview. */
export interface PreviewContent {
  title: string;
  /** A picture reference. */
  banner: string | null;
  facts?: PreviewFacts;
}

/** Pages with a slug in their path, for search engines and link previews. */
export interface IndexablePages {
  /** The list's path; a page is at `{basePath}/{slug}`. */
  basePath: string;
  /** The kind of these pages, in French, as previews show it above the title. */
  label: string;
  /** Returns the pages that are public now. Adds to `hints` what that depends on. */
  listEntries(db: Database, context: { now: Date; hints: CacheHints }): Promise<SitemapEntry[]>;
  /** Returns what the preview of this page shows, undefined if the page is not public now. */
  findPreview(db: Database, page: { slug: string; now: Date }): Promise<PreviewContent | undefined>;
}
