import type { AppContext } from "#composition/context.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isFileKey } from "#platform/files/file-store.ts";
import type { PictureShape } from "#platform/files/store-picture.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { type Editor, rewriteContent } from "#site/content/write-content.ts";
import { mapTexts } from "#site/pictures/held-pictures.ts";
import { columnName, type PictureColumn } from "#site/pictures/picture-column.ts";
import { lockPicturesShared } from "./library.db.ts";
import { variantNamed } from "./picture.contract.ts";
import { listPictureIds, listReferences, listUseRows, type UseRow } from "./picture-uses.db.ts";

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

interface Replacing {
  editor: Editor;
  pictureId: string;
  /** The references that take the place of all former ones of these shapes. */
  current: Partial<Record<PictureShape, string>>;
}

/**
 * Makes every content that shows a former file of the picture show the current one of the same shape, and invalidates
 * what shows it. A content with versions gets one more, so that editors who have it open do not bring the former
 * back. Returns how many contents were changed.
 */
export async function replaceUses(
  unit: UnitOfWork,
  { clock, pictureColumns, editables }: Pick<AppContext, "clock" | "pictureColumns" | "editables">,
  { editor, pictureId, current }: Replacing,
): Promise<number> {
  const replaced = new Map<string, string>();
  for (const { key, shape } of await listReferences(unit.tx, pictureId)) {
    const next = current[shape];
    if (next !== undefined && next !== key) replaced.set(key, next);
  }
  let changed = 0;
  for (const column of pictureColumns) {
    const uses = await listUseRows(unit.tx, [column], [...replaced.keys()]);
    if (uses.length === 0) continue;
    const ids = [...new Set(uses.map(({ id }) => id))];
    const editable = editables.find(({ table }) => table === column.table);
    const name = columnName(column);
    const change = (value: unknown) => mapTexts(value, (text) => replaceIn(column, text, replaced));
    for (const id of ids) {
      const by = { editor, id, action: "changed_picture", now: clock.now() };
      if (!editable) {
        if (await column.rewrite?.(unit, by, change)) changed += 1;
        continue;
      }
      await rewriteContent(unit, editable, by, (row) => ({
        [name]: change(Reflect.get(row, name)),
      }));
      changed += 1;
    }
  }
  return changed;
}

/** Invalidates everything that shows the picture. */
export async function invalidateUses(
  { tx, invalidate }: UnitOfWork,
  columns: readonly PictureColumn[],
  pictureId: string,
): Promise<void> {
  const keys = (await listReferences(tx, pictureId)).map(({ key }) => key);
  for (const { place, id } of await listUseRows(tx, columns, keys)) invalidate(columns[place]?.tagsOf?.(id) ?? []);
}

function replaceIn({ format }: PictureColumn, text: string, replaced: ReadonlyMap<string, string>): string {
  if (format !== "html") return replaced.get(text) ?? text;
  return [...replaced].reduce((html, [former, next]) => html.replaceAll(`/public/${former}`, `/public/${next}`), text);
}

/**
 * Keeps the pictures with these references from being deleted until the transaction ends. Returns the references whose
 * picture was deleted before. References that are not of the library are ignored.
 */
export async function holdPictures(tx: Transaction, references: readonly string[]): Promise<string[]> {
  const pictureIds = await listPictureIds(tx, references);
  const held = new Set(await lockPicturesShared(tx, [...new Set(pictureIds.values())]));
  return references.filter((reference) => {
    const id = pictureIds.get(reference);
    return id !== undefined && !held.has(id);
  });
}

/**
 * Returns those of the references, to pictures and documents, that name no public file. Those of the library are left
 * to `holdPictures`, so that contents can be saved while the file store is out of reach.
 */
export async function findMissingFiles(
  { db, files }: Pick<AppContext, "db" | "files">,
  references: readonly string[],
): Promise<string[]> {
  const ofLibrary = await listPictureIds(db, references);
  const unknown = references.filter((reference) => !ofLibrary.has(reference));
  const found = await Promise.all(
    unknown.map((reference) => {
      const key = `public/${variantNamed(reference)?.full ?? reference}`;
      return isFileKey(key) && files.exists(key);
    }),
  );
  return unknown.filter((_, index) => !found[index]);
}
