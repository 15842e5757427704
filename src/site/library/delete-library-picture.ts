import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { AppError } from "#platform/errors.ts";
import type { Editor } from "#site/content/write-content.ts";
import { findUses } from "./find-uses.ts";
import { deletePictureRow } from "./library.repo.ts";
import { enqueueRemoval } from "./library-outbox.ts";
import { describePicture } from "./present-picture.ts";
import { lockVersion, requirePicture } from "./require-picture.ts";

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
      throw new AppError(409, "in_use", text);
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
