import type { Database } from "#platform/db/database.ts";
import { Moved } from "#platform/errors.ts";
import { isVisibleRow } from "#platform/publishing.ts";
import { findContent } from "./content.repo.ts";
import type { Editable } from "./editable.ts";
import { findFormerSlug } from "./revisions.repo.ts";

/** Throws a redirect (301) to the current address if a content that visitors see had this slug before. */
export async function redirectFormerSlug(
  db: Database,
  editable: Editable,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  const id = await findFormerSlug(db, editable.kind, slug);
  const row = id === undefined ? undefined : await findContent(db, editable, id);
  if (row?.slug && isVisibleRow(row, now)) throw new Moved(row.slug);
}
