import type { ContentList, ContentQuery, ContentSort } from "#contracts/content.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { type ContentCursor, countContents, cursorOf, listContents } from "./content.repo.ts";
import type { Editable } from "./editable.ts";
import { presentSummary } from "./present-content.ts";
import { readEditorNames } from "./read-content.ts";

const ROWS = 50;

/** Returns one stretch of the contents that meet the query, and their number. Throws 422 if `after` is not from a list. */
export async function listContent(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  { q, state, sort, after }: ContentQuery,
): Promise<ContentList> {
  const now = clock.now();
  const cursor = after === undefined ? undefined : readCursor(after, sort);
  const [rows, total] = await Promise.all([
    listContents(db, editable, { q, state, sort, now, limit: ROWS + 1, after: cursor }),
    countContents(db, editable, { q, state, now }),
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
    next: last ? writeCursor(cursorOf(last, sort)) : null,
  };
}

function writeCursor({ value, id }: ContentCursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

function readCursor(text: string, sort: ContentSort): ContentCursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isValue = typeof value === "string" && !value.includes("\0");
    const isOfSort = isValue && (sort === "title" || !Number.isNaN(Date.parse(value)));
    if (isOfSort && typeof id === "string" && isUuid(id)) {
      return { value: sort === "title" ? value : new Date(value).toISOString(), id };
    }
  } catch {
    // Not a text of ours.
  }
  throw new AppError(422, "invalid_cursor", "Cette page de la liste n’existe pas.", {
    fields: { after: ["Cette page de la liste n’existe pas."] },
  });
}
