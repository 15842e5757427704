import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";

/** A page as search engines are told of it. */
export interface ListedPage {
  slug: string;
  /** When its content last changed. */
  lastModified: Date;
}

/** What the link preview of a page shows. */
export interface PreviewSubject {
  title: string;
  /** A picture reference. */
  banner: string | null;
}

/** The pages of one noun, as they are found and shared. Each module has its own; `app.ts` lists them. */
export interface PublicPages {
  /** The list's path; a page is at `{folder}/{slug}`. */
  folder: string;
  /** What one of these pages is, in French, as its preview says above the title. */
  label: string;
  /** Every page that everybody may see now. Notes what that depends on. */
  listPages(db: Database, context: { now: Date; notes: RenderNotes }): Promise<ListedPage[]>;
  /** What the preview of this page shows, or undefined where nobody may see such a page now. */
  findSubject(db: Database, page: { slug: string; now: Date }): Promise<PreviewSubject | undefined>;
}
