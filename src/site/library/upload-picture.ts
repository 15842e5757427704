import { randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";
import { cleanLine } from "#shared/typed-line.ts";
import type { Editor } from "#site/content/write-content.ts";
import type { PictureUpload } from "./library.contract.ts";
import { insertPictureRow, type LibraryRow } from "./library.repo.ts";
import { enqueueSizes } from "./library-outbox.ts";
import { describePicture } from "./present-picture.ts";
import { readUpload } from "./read-upload.ts";
import { MIDDLE, NO_CROPS } from "./render-shapes.ts";
import { withStoredFiles } from "./store-files.ts";

const LONGEST_NAME = 200;

/**
 * Adds a picture to the library, in each shape that the site shows; smaller sizes follow at once. Throws 422 if the file
 * is no picture: nothing is stored then.
 */
export async function uploadPicture(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "files" | "cleanPhoto">,
  { editor, upload }: { editor: Editor; upload: PictureUpload },
): Promise<LibraryRow> {
  const { original, shapes, width, height } = await readUpload(ctx, upload.file);
  const id = randomUUID();
  return withStoredFiles(ctx, { pictureId: id, original, shapes }, (stored) =>
    ctx.write(async (unit) => {
      const now = ctx.clock.now();
      const row: LibraryRow = {
        id,
        ...describeUpload(upload),
        width,
        height,
        focusX: MIDDLE.x,
        focusY: MIDDLE.y,
        crops: NO_CROPS,
        original: stored.original ?? "",
        references: stored.references as Record<PictureShape, string>,
        uploadedBy: editor.staff.id,
        uploadedAt: now,
        version: 1,
      };
      await insertPictureRow(unit.tx, row);
      enqueueSizes(unit, Object.values(stored.references));
      await recordAudit(unit, {
        at: now,
        actor: editor.staff,
        origin: editor.origin,
        action: "uploaded",
        subject: { kind: "pictures", id, name: row.name },
        after: describePicture(row),
      });
      return row;
    }),
  );
}

/** Returns the columns that an upload states by itself. A decorative picture shows nothing that must be said. */
export function describeUpload({ file, alt, decorative }: PictureUpload) {
  const name = cleanFileName(file.name);
  return { name, alt: decorative ? "" : alt, decorative, bytes: file.size };
}

function cleanFileName(name: string): string {
  // Its end looks like an address to `cleanLine`.
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, "").replace(/[._]+/g, " ");
  return cleanLine(stem).slice(0, LONGEST_NAME) || "Image";
}
