import type { LibraryPicture } from "#contracts/library.ts";
import type { AppContext } from "#modules/context.ts";
import { readAccountNames } from "#modules/identity/read-account-names.ts";
import { countUses } from "./find-uses.ts";
import type { LibraryRow } from "./library.repo.ts";

/** Returns what staff decides about a picture, as the audit log writes it. */
export function describePicture({ name, alt, decorative, focusX, focusY, crops }: LibraryRow) {
  return { name, alt, decorative, focus: { x: focusX, y: focusY }, crops };
}

/** Returns pictures as the back office shows them, with who uploaded each and how many contents show it. */
export async function presentPictures(
  { db, pictureColumns }: Pick<AppContext, "db" | "pictureColumns">,
  rows: readonly LibraryRow[],
): Promise<LibraryPicture[]> {
  const ids = rows.map(({ id }) => id);
  const uses = await countUses(db, pictureColumns, ids);
  const names = await readAccountNames(
    db,
    rows.map(({ uploadedBy }) => uploadedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...describePicture(row),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    references: row.references,
    uploaded_at: row.uploadedAt.toISOString(),
    uploaded_by: row.uploadedBy === null ? null : (names.get(row.uploadedBy) ?? null),
    uses: uses.get(row.id) ?? 0,
  }));
}

/** Returns one picture as the back office shows it. */
export async function presentPicture(
  ctx: Pick<AppContext, "db" | "pictureColumns">,
  row: LibraryRow,
): Promise<LibraryPicture> {
  const [picture] = await presentPictures(ctx, [row]);
  if (!picture) throw new Error("the picture was not presented");
  return picture;
}
