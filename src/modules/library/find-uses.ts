import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import type { Database } from "#platform/db/database.ts";
import { listReferences } from "./library-files.repo.ts";
import { listUseRows, type UseRow } from "./picture-uses.repo.ts";

/** Returns the contents that show one of these pictures, each once for each picture, by the picture's id. */
export async function findUses(
  db: Database,
  columns: readonly PictureColumn[],
  pictureIds: readonly string[],
): Promise<Map<string, UseRow[]>> {
  const references = await listReferences(db, pictureIds);
  const pictureOf = new Map(references.map(({ key, pictureId }) => [key, pictureId]));
  const uses = new Map<string, Map<string, UseRow>>();
  for (const row of await listUseRows(db, columns, [...pictureOf.keys()])) {
    const pictureId = pictureOf.get(row.key) ?? "";
    const found = uses.get(pictureId) ?? new Map<string, UseRow>();
    found.set(`${columns[row.place]?.row.kind} ${row.id}`, row);
    uses.set(pictureId, found);
  }
  return new Map([...uses].map(([id, rows]) => [id, [...rows.values()]]));
}

/** Returns how many contents show each of these pictures, by its id. */
export async function countUses(
  db: Database,
  columns: readonly PictureColumn[],
  pictureIds: readonly string[],
): Promise<Map<string, number>> {
  const uses = await findUses(db, columns, pictureIds);
  return new Map([...uses].map(([id, rows]) => [id, rows.length]));
}
