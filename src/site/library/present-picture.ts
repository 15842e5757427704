import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Database } from "#platform/db/database.ts";
import type { LibraryPicture } from "./library.contract.ts";
import type { LibraryRow } from "./library.repo.ts";

/** Returns what staff decides about a picture, as the audit log writes it. */
export function describePicture({ name, alt, decorative, focusX, focusY, crops }: LibraryRow) {
  return { name, alt, decorative, focus: { x: focusX, y: focusY }, crops };
}

/** Returns pictures as the back office shows them, with who uploaded each. */
export async function presentPictures(db: Database, rows: readonly LibraryRow[]): Promise<LibraryPicture[]> {
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
  }));
}

/** Returns one picture as the back office shows it. */
export async function presentPicture(db: Database, row: LibraryRow): Promise<LibraryPicture> {
  const [picture] = await presentPictures(db, [row]);
  if (!picture) throw new Error("the picture was not presented");
  return picture;
}
