import type { Database } from "#platform/db/database.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { listReferences } from "./library-files.repo.ts";
import { listUseRows, type UseRow } from "./picture-uses.repo.ts";

/** Returns the contents that show the picture, each once, whether in a field or in an article. */
export async function findUses(db: Database, columns: readonly PictureColumn[], pictureId: string): Promise<UseRow[]> {
  const references = await listReferences(db, pictureId);
  const rows = await listUseRows(
    db,
    columns,
    references.map(({ key }) => key),
  );
  const contents = new Map(rows.map((row) => [`${columns[row.place]?.row.kind} ${row.id}`, row]));
  return [...contents.values()];
}
