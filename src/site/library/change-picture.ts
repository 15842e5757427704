import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Editor } from "#site/content/write-content.ts";
import type { PictureChange } from "./library.contract.ts";
import { type LibraryRow, updatePictureRow } from "./library.repo.ts";
import { enqueueSizes } from "./library-outbox.ts";
import { CROPPED_SHAPE_NAMES } from "./picture-crop.contract.ts";
import { describePicture } from "./present-picture.ts";
import { type Framing, partFor, renderShapes } from "./render-shapes.ts";
import { invalidateUses, replaceUses } from "./replace-uses.ts";
import { lockVersion, requirePicture } from "./require-picture.ts";
import { withStoredFiles } from "./store-files.ts";

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
