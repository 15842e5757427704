import sharp from "sharp";
import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { PICTURE_SHAPES } from "#platform/files/picture-shapes.ts";
import {
  LIBRARY_MEGABYTES,
  NOT_A_LIBRARY_PICTURE,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_SMALL,
  SHORTEST_SIDE,
} from "./library.contract.ts";
import { MIDDLE, NO_CROPS, type RenderedShapes, renderShapes } from "./render-shapes.ts";

/** Pixels a side of what each shape is cut from: twice the width of the largest crop. */
const LONGEST = 2_400;
/** Beyond these proportions, smaller sizes would have too few pixels to be named. */
const STRETCHED = 8;

/** An upload, cleaned and rendered in every shape, with its size in pixels. */
export interface ReadUpload {
  original: Buffer;
  width: number;
  height: number;
  shapes: RenderedShapes;
}

/**
 * Returns the uploaded picture without the metadata of its source, rendered around its middle in each shape. Throws 422,
 * on the field `file`, if it is too large, too small, or no picture.
 */
export async function readUpload({ cleanPhoto }: Pick<AppContext, "cleanPhoto">, file: File): Promise<ReadUpload> {
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
  return new AppError(422, "refused_file", text, { fields: { file: [text] } });
}
