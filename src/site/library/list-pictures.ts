import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { stateOf } from "#site/content/read-content.ts";
import type { LibraryList, LibraryPicture, LibraryQuery, PictureUse } from "./library.contract.ts";
import {
  countPictureRows,
  findAlternative,
  findPictureRow,
  type LibraryCursor,
  type LibraryRow,
  listPictureRows,
  lockPictureRow,
} from "./library.db.ts";
import { listUsedPictureIds } from "./picture-uses.db.ts";
import { findUses } from "./picture-uses.ts";

const ROWS = 48;
const NO_SUCH_PAGE = "Cette page de la liste n’existe pas.";

type ReadContext = Pick<AppContext, "db" | "pictureColumns">;

/**
 * Returns one stretch of the pictures that meet the query, and their number. Throws 422 if `after` is not from a list.
 */
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
export async function listPictureUses(
  ctx: ReadContext & Pick<AppContext, "clock">,
  id: string,
): Promise<{ data: PictureUse[] }> {
  const { db, pictureColumns: columns } = ctx;
  await requirePicture(ctx, id);
  const uses = await findUses(db, columns, id);
  const now = ctx.clock.now();
  return {
    data: uses.flatMap(({ place, id: rowId, name, status, appears, trashed }) => {
      const row = columns[place]?.row;
      if (!row) return [];
      const publication = status && {
        status,
        publishedAt: appears === null ? null : new Date(appears),
        trashedAt: trashed ? now : null,
      };
      return [
        {
          kind: row.kind,
          id: rowId,
          name,
          edit_path: row.editPath?.(rowId) ?? null,
          state: publication && stateOf(publication, now),
        },
      ];
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
  throw new AppError("invalid_cursor", NO_SUCH_PAGE, { fields: { after: [NO_SUCH_PAGE] } });
}

/** Returns what staff decides about a picture, as the audit log writes it. */
export function describePicture({ name, alt, decorative, focusX, focusY, crops }: LibraryRow) {
  return { name, alt, decorative, focus: { x: focusX, y: focusY }, crops };
}

/** Returns pictures as the back office shows them, with who uploaded and who changed each. */
async function presentPictures(db: Database, rows: readonly LibraryRow[]): Promise<LibraryPicture[]> {
  const names = await readAccountNames(
    db,
    rows.flatMap(({ uploadedBy, updatedBy }) => [uploadedBy, updatedBy]),
  );
  const nameOf = (account: string | null) => (account === null ? null : (names.get(account) ?? null));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...describePicture(row),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    references: row.references,
    uploaded_at: row.uploadedAt.toISOString(),
    uploaded_by: nameOf(row.uploadedBy),
    updated_by: nameOf(row.updatedBy),
  }));
}

/** Returns one picture as the back office shows it. */
export async function presentPicture(db: Database, row: LibraryRow): Promise<LibraryPicture> {
  const [picture] = await presentPictures(db, [row]);
  if (!picture) throw new Error("the picture was not presented");
  return picture;
}

/** Returns the picture. Throws 404 if there is none, and 409 if a version is given and it has another one. */
export async function requirePicture(
  { db }: Pick<AppContext, "db">,
  id: string,
  version?: number,
): Promise<LibraryRow> {
  const row = isUuid(id) ? await findPictureRow(db, id) : undefined;
  if (!row) throw pictureNotFound();
  if (version !== undefined && row.version !== version) throw changedMeanwhile();
  return row;
}

/** Returns the picture with its row locked. Throws 404 if it is gone, and 409 if it was changed since it was read. */
export async function lockVersion(
  tx: Transaction,
  { id, version }: LibraryRow,
  purpose: "change" | "deletion" = "change",
): Promise<LibraryRow> {
  const row = await lockPictureRow(tx, id, purpose === "deletion" ? "update" : "no key update");
  if (!row) throw pictureNotFound();
  if (row.version !== version) throw changedMeanwhile();
  return row;
}

function pictureNotFound(): AppError {
  return notFound("Cette image n’existe pas, ou a été supprimée.");
}

function changedMeanwhile(): AppError {
  const text = "Cette image a été modifiée entre-temps. Rechargez-la avant de la modifier.";
  return new AppError("changed_meanwhile", text);
}

/**
 * Returns what the picture shows, for readers who do not see it; empty if it is decorative, not of the library, or
 * missing. A change of it invalidates the cache tag of the column that holds the reference.
 */
export async function readAlternative(db: Database, reference: string | null): Promise<string> {
  return reference === null ? "" : ((await findAlternative(db, reference)) ?? "");
}
