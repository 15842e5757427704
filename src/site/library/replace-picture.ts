import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";
import type { Editor } from "#site/content/write-content.ts";
import type { PictureUpload } from "./library.contract.ts";
import { type LibraryRow, updatePictureRow } from "./library.repo.ts";
import { enqueueSizes } from "./library-outbox.ts";
import { describePicture } from "./present-picture.ts";
import { readUpload } from "./read-upload.ts";
import { MIDDLE, NO_CROPS } from "./render-shapes.ts";
import { replaceUses } from "./replace-uses.ts";
import { lockVersion, requirePicture } from "./require-picture.ts";
import { withStoredFiles } from "./store-files.ts";
import { describeUpload } from "./upload-picture.ts";

/**
 * Gives a picture another file, cut around its middle, which every content that shows the picture then shows. Throws 404,
 * 409 if the picture was changed meanwhile, and 422 if the file is no picture: nothing is changed then.
 */
export async function replacePicture(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "files" | "cleanPhoto" | "pictureColumns" | "editables">,
  { editor, id, upload }: { editor: Editor; id: string; upload: PictureUpload },
): Promise<LibraryRow> {
  const row = await requirePicture(ctx, id);
  const { original, shapes, width, height } = await readUpload(ctx, upload.file);
  return withStoredFiles(ctx, { pictureId: id, original, shapes }, (stored) =>
    ctx.write(async (unit) => {
      const before = await lockVersion(unit.tx, row);
      const references = stored.references as Record<PictureShape, string>;
      const after = await updatePictureRow(unit.tx, before, {
        ...describeUpload(upload),
        width,
        height,
        focusX: MIDDLE.x,
        focusY: MIDDLE.y,
        crops: NO_CROPS,
        original: stored.original ?? before.original,
        references,
      });
      enqueueSizes(unit, Object.values(references));
      const changed = await replaceUses(unit, ctx, { editor, pictureId: id, current: references });
      await recordAudit(unit, {
        at: ctx.clock.now(),
        actor: editor.staff,
        origin: editor.origin,
        action: "replaced",
        subject: { kind: "pictures", id, name: after.name },
        before: describePicture(before),
        after: { ...describePicture(after), changed_contents: changed },
      });
      return after;
    }),
  );
}
