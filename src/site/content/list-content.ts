import type { AppContext } from "#composition/context.ts";
import { isMoment, type ListCursor, readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import type { ContentList, ContentQuery, ContentSort } from "./content.contract.ts";
import { countContents, cursorOf, listContents } from "./content.repo.ts";
import type { Editable } from "./editable.ts";
import { presentSummary } from "./present-content.ts";
import { readEditorNames } from "./read-content.ts";

const ROWS = 50;

/** Returns one stretch of the contents that meet the query, and their number. Throws 422 if `after` is not from a list. */
export async function listContent(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  { sort, after, ...filter }: ContentQuery,
): Promise<ContentList> {
  const now = clock.now();
  const cursor = after === undefined ? undefined : cursorIn(after, sort);
  const [rows, total] = await Promise.all([
    listContents(db, editable, { ...filter, sort, now, limit: ROWS + 1, after: cursor }),
    countContents(db, editable, { ...filter, now }),
  ]);
  const shown = rows.slice(0, ROWS);
  const names = await readEditorNames(
    db,
    editable,
    shown.map(({ id }) => id),
  );
  const last = rows.length > ROWS ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => presentSummary(editable, row, { now, updatedBy: names.get(row.id) ?? null })),
    total,
    next: last ? writeCursor(cursorOf(editable, last, sort)) : null,
  };
}

function cursorIn(text: string, sort: ContentSort): ListCursor {
  if (sort === "title") return readCursor(text, () => true);
  return readCursor(text, isMoment);
}
