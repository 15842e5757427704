import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { AppError } from "#platform/errors.ts";
import type { Editor } from "#site/content/write-content.ts";
import type { PictureChange } from "./library.contract.ts";
import { deletePictureRow, type LibraryRow, updatePictureRow } from "./library.db.ts";
import { describePicture, lockVersion, requirePicture } from "./list-pictures.ts";
import { CROPPED_SHAPE_NAMES } from "./picture-crop.contract.ts";
import { findUses, invalidateUses, replaceUses } from "./picture-uses.ts";
import { enqueueRemoval, enqueueSizes, type Framing, partFor, renderShapes, withStoredFiles } from "./store-files.ts";

/**
 * Stores what a picture shows, its focus and its crops, and renders the shapes whose crop changed. Contents that show it
 * keep the crop they have, unless the change is for everywhere. Throws 404, and 409 if it was changed since the version.
 */
export async function changePicture(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "files" | "pictureColumns" | "editables">,
  { editor, id, change }: { editor: Editor; id: string; change: PictureChange },
): Promise<LibraryRow> {
  const row = await requirePicture(ctx, id, change.version);
  const { focus, crops, decorative, everywhere } = change;
  const alt = decorative ? "" : change.alt;
  const framing: Framing = { width: row.width, height: row.height, focus, crops };
  const former: Framing = { ...framing, focus: { x: row.focusX, y: row.focusY }, crops: row.crops };
  const moved = CROPPED_SHAPE_NAMES.filter(
    (shape) => JSON.stringify(partFor(framing, shape)) !== JSON.stringify(partFor(former, shape)),
  );
  const shapes = moved.length > 0 ? await renderShapes(await ctx.files.read(row.original), framing, moved) : [];

  return withStoredFiles(ctx, { pictureId: id, original: null, shapes }, (stored) =>
    ctx.write(async (unit) => {
      const before = await lockVersion(unit.tx, row);
      const references = { ...before.references, ...stored.references };
      const values = { alt, decorative, focusX: focus.x, focusY: focus.y, crops, references };
      const after = await updatePictureRow(unit.tx, before, values);
      enqueueSizes(unit, Object.values(stored.references));
      const changed = everywhere ? await replaceUses(unit, ctx, { editor, pictureId: id, current: references }) : 0;
      if (alt !== before.alt) await invalidateUses(unit, ctx.pictureColumns, id);
      await recordAudit(unit, {
        at: ctx.clock.now(),
        actor: editor.staff,
        origin: editor.origin,
        action: "changed",
        subject: { kind: "pictures", id, name: after.name },
        before: describePicture(before),
        after: { ...describePicture(after), ...(changed > 0 ? { changed_contents: changed } : {}) },
      });
      return after;
    }),
  );
}

/**
 * Deletes a picture that no content shows, and after the commit every file that was ever made of it. Throws 404, and 409
 * if a content shows it, a trashed one included.
 */
export async function deleteLibraryPicture(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "pictureColumns">,
  { editor, id }: { editor: Editor; id: string },
): Promise<void> {
  const row = await requirePicture(ctx, id);
  await ctx.write(async (unit) => {
    const before = await lockVersion(unit.tx, row, "deletion");
    const uses = await findUses(unit.tx, ctx.pictureColumns, id);
    if (uses.length > 0) {
      const names = uses.slice(0, 3).map(({ name }) => `«\u00a0${name}\u00a0»`);
      const text = `Cette image est encore utilisée\u00a0: ${names.join(", ")}${uses.length > 3 ? "…" : ""}.`;
      throw new AppError("in_use", text);
    }
    await deletePictureRow(unit.tx, id);
    enqueueRemoval(unit, id);
    await recordAudit(unit, {
      at: ctx.clock.now(),
      actor: editor.staff,
      origin: editor.origin,
      action: "deleted",
      subject: { kind: "pictures", id, name: before.name },
      before: describePicture(before),
    });
  });
}
