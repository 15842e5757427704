import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";

/** A page as the sitemap has it. */
export interface SitemapEntry {
  slug: string;
  /** When its content last changed. */
  lastModified: Date;
}

/** What the link preview of a page shows. */
export interface PreviewContent {
  title: string;
  /** A picture reference. */
  banner: string | null;
}

/** Pages with a slug in their path, for search engines and link previews. */
export interface IndexablePages {
  /** The list's path; a page is at `{basePath}/{slug}`. */
  basePath: string;
  /** What one of these pages is, in French, as its preview says above the title. */
  label: string;
  /** Returns the pages that everybody may see now. Notes what that depends on. */
  listEntries(db: Database, context: { now: Date; hints: CacheHints }): Promise<SitemapEntry[]>;
  /** Returns what the preview of this page shows, undefined if nobody may see such a page now. */
  findPreview(db: Database, page: { slug: string; now: Date }): Promise<PreviewContent | undefined>;
}
