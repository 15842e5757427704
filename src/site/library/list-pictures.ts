import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { findUses } from "./find-uses.ts";
import type { LibraryList, LibraryPicture, LibraryQuery, PictureUse } from "./library.contract.ts";
import { countPictureRows, type LibraryCursor, listPictureRows } from "./library.repo.ts";
import { listUsedPictureIds } from "./picture-uses.repo.ts";
import { presentPicture, presentPictures } from "./present-picture.ts";
import { requirePicture } from "./require-picture.ts";

const ROWS = 48;
const NO_SUCH_PAGE = "Cette page de la liste n’existe pas.";

type ReadContext = Pick<AppContext, "db" | "pictureColumns">;

/** Returns one stretch of the pictures that meet the query, and their number. Throws 422 if `after` is not from a list. */
export async function listPictures(
  ctx: ReadContext,
  { q, show, reference, after }: LibraryQuery,
): Promise<LibraryList> {
  const cursor = after === undefined ? undefined : readCursor(after);
  const except = show === "unused" ? await listUsedPictureIds(ctx.db, ctx.pictureColumns) : [];
  const filter = { q, reference, except };
  const [rows, total] = await Promise.all([
    listPictureRows(ctx.db, filter, { after: cursor, limit: ROWS + 1 }),
    countPictureRows(ctx.db, filter),
  ]);
  const shown = rows.slice(0, ROWS);
  const last = rows.length > ROWS ? shown.at(-1) : undefined;
  return { data: await presentPictures(ctx.db, shown), total, next: last ? writeCursor(last) : null };
}

/** Returns a picture. Throws 404 if there is none. */
export async function showPicture(ctx: Pick<AppContext, "db">, id: string): Promise<LibraryPicture> {
  return presentPicture(ctx.db, await requirePicture(ctx, id));
}

/** Returns the contents that show a picture, drafts and trashed ones too. Throws 404 if there is no such picture. */
export async function listPictureUses(ctx: ReadContext, id: string): Promise<{ data: PictureUse[] }> {
  const { db, pictureColumns: columns } = ctx;
  await requirePicture(ctx, id);
  const uses = await findUses(db, columns, id);
  return {
    data: uses.flatMap(({ place, id: rowId, name }) => {
      const row = columns[place]?.row;
      return row ? [{ kind: row.kind, id: rowId, name, edit_path: row.editPath?.(rowId) ?? null }] : [];
    }),
  };
}

function writeCursor({ uploadedAt, id }: LibraryCursor): string {
  return `${uploadedAt.getTime()}.${id}`;
}

function readCursor(text: string): LibraryCursor {
  const [moment = "", id = ""] = text.split(".");
  // A longer number is a year of five digits, which the database does not read.
  if (/^\d{1,14}$/.test(moment) && isUuid(id)) return { uploadedAt: new Date(Number(moment)), id };
  throw new AppError(422, "invalid_cursor", NO_SUCH_PAGE, { fields: { after: [NO_SUCH_PAGE] } });
}
