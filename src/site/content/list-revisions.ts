import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { isUuid } from "#platform/ids.ts";
import type { ContentState } from "./content.contract.ts";
import { findContent } from "./content.repo.ts";
import type { Editable } from "./editable.ts";
import { stateOf } from "./present-content.ts";
import { contentNotFound } from "./read-content.ts";
import { listRevisionRows } from "./revisions.repo.ts";

const ROWS = 50;

interface Revision {
  version: number;
  at: string;
  by: string | null;
  original: boolean;
  state: ContentState;
  fields: Record<string, unknown>;
}

/**
 * Returns the versions of a content, the newest first, below the version `before` if it is given. A content that staff
 * never changed has none. Throws 404 if there is no such content.
 */
export async function listRevisions(
  { db }: Pick<AppContext, "db">,
  editable: Editable,
  { id, before }: { id: string; before: number | undefined },
): Promise<{ data: Revision[]; next: number | null }> {
  const row = isUuid(id) ? await findContent(db, editable, id) : undefined;
  if (!row) throw contentNotFound();
  const found = await listRevisionRows(db, { kind: editable.kind, contentId: id, before, limit: ROWS + 1 });
  const shown = found.slice(0, ROWS);
  const names = await readAccountNames(
    db,
    shown.map(({ actor }) => actor),
  );
  return {
    data: shown.map(({ version, at, actor, fields, ...publication }) => ({
      version,
      at: at.toISOString(),
      by: actor === null ? null : (names.get(actor) ?? null),
      original: actor === null,
      // As it was meant at that time.
      state: stateOf(publication, at),
      fields,
    })),
    next: found.length > ROWS ? (shown.at(-1)?.version ?? null) : null,
  };
}
