import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { AppError } from "#platform/errors.ts";
import { PICTURE_SHAPES, type PictureShape } from "#platform/files/store-picture.ts";
import { cleanLine } from "#shared/typed-line.ts";
import type { Editor } from "#site/content/write-content.ts";
import {
  LIBRARY_MEGABYTES,
  NOT_A_LIBRARY_PICTURE,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_SMALL,
  type PictureUpload,
  SHORTEST_SIDE,
} from "./library.contract.ts";
import { insertPictureRow, type LibraryRow, updatePictureRow } from "./library.db.ts";
import { describePicture, lockVersion, requirePicture } from "./list-pictures.ts";
import { replaceUses } from "./picture-uses.ts";
import { enqueueSizes, MIDDLE, NO_CROPS, type RenderedShapes, renderShapes, withStoredFiles } from "./store-files.ts";

const LONGEST_NAME = 200;

/**
 * Adds a picture to the library, in each shape that the site shows; smaller sizes follow at once. Throws 422 if the
 * file is no picture: nothing is stored then.
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
        updatedBy: editor.staff.id,
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
function describeUpload({ file, alt, decorative }: PictureUpload) {
  const name = cleanFileName(file.name);
  return { name, alt: decorative ? "" : alt, decorative, bytes: file.size };
}

function cleanFileName(name: string): string {
  // Its end looks like an address to `cleanLine`.
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, "").replace(/[._]+/g, " ");
  return cleanLine(stem).slice(0, LONGEST_NAME) || "Image";
}

/**
 * Gives a picture another file, cut around its middle, which every content that shows the picture then shows. Throws
 * 404, 409 if the picture was changed meanwhile, and 422 if the file is no picture: nothing is changed then.
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
        updatedBy: editor.staff.id,
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

/** Pixels a side of what each shape is cut from: twice the width of the largest crop. */
const LONGEST = 2_400;
/** Beyond these proportions, smaller sizes would have too few pixels to be named. */
const STRETCHED = 8;

/** An upload, cleaned and rendered in every shape, with its size in pixels. */
interface ReadUpload {
  original: Buffer;
  width: number;
  height: number;
  shapes: RenderedShapes;
}

/**
 * Returns the uploaded picture without the metadata of its source, rendered around its middle in each shape. Throws
 * 422, on the field `file`, if it is too large, too small, or no picture.
 */
async function readUpload({ cleanPhoto }: Pick<AppContext, "cleanPhoto">, file: File): Promise<ReadUpload> {
  if (file.size > LIBRARY_MEGABYTES * 1024 * 1024) throw refused(PICTURE_TOO_LARGE);
  const original = await cleanPhoto(file, LONGEST);
  if (!original) throw refused(NOT_A_LIBRARY_PICTURE);
  const { width, height } = await sharp(original).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < SHORTEST_SIDE || long / short > STRETCHED) throw refused(PICTURE_TOO_SMALL);
  const shapes = await renderShapes(original, { width, height, focus: MIDDLE, crops: NO_CROPS }, PICTURE_SHAPES);
  return { original, width, height, shapes };
}

function refused(text: string): AppError {
  return new AppError("refused_file", text, { fields: { file: [text] } });
}
