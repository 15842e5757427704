import type { AppContext } from "#composition/context.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { type Editor, rewriteContent } from "#site/content/write-content.ts";
import { columnName } from "#site/pictures/column-name.ts";
import { mapTexts } from "#site/pictures/map-texts.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { listReferences } from "./library-files.repo.ts";
import { listUseRows } from "./picture-uses.repo.ts";

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
        [name]: change((row as unknown as Record<string, unknown>)[name]),
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
  for (const { place } of await listUseRows(tx, columns, keys)) {
    const column = columns[place];
    if (column?.tag) invalidate([column.tag]);
  }
}

function replaceIn({ format }: PictureColumn, text: string, replaced: ReadonlyMap<string, string>): string {
  if (format !== "html") return replaced.get(text) ?? text;
  return [...replaced].reduce((html, [former, next]) => html.replaceAll(`/public/${former}`, `/public/${next}`), text);
}
