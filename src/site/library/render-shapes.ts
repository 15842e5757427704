import type { PictureShape } from "#platform/files/picture-shapes.ts";
import { type RenderedPicture, renderPicture } from "#platform/files/render-picture.ts";
import type { PictureCrops, PictureFocus } from "./library.contract.ts";
import { CROPPED_SHAPE_NAMES, type Crop, type CroppedShape, cropAround } from "./picture-crop.contract.ts";

/** What decides how a picture is cut: its size in pixels, its focus, and the parts that were chosen. */
export interface Framing {
  width: number;
  height: number;
  focus: PictureFocus;
  crops: PictureCrops;
}

export type RenderedShapes = readonly { shape: PictureShape; rendered: RenderedPicture }[];

export const NO_CROPS: PictureCrops = { banner: null, portrait: null };
export const MIDDLE: PictureFocus = { x: 0.5, y: 0.5 };

/** Returns the part of the picture that the shape shows. */
export function partFor(framing: Framing, shape: CroppedShape): Crop {
  return framing.crops[shape] ?? cropAround(framing, shape, framing.focus);
}

/** Renders the cleaned picture in each of the shapes, one after the other. */
export async function renderShapes(
  original: Buffer,
  framing: Framing,
  shapes: readonly PictureShape[],
): Promise<RenderedShapes> {
  const made: { shape: PictureShape; rendered: RenderedPicture }[] = [];
  for (const shape of shapes) {
    const cut = CROPPED_SHAPE_NAMES.find((name) => name === shape);
    const part = cut && inPixels(partFor(framing, cut), framing);
    made.push({ shape, rendered: await renderPicture(original, shape, part) });
  }
  return made;
}

function inPixels(part: Crop, { width, height }: Framing) {
  const left = Math.min(Math.floor(part.x * width), width - 1);
  const top = Math.min(Math.floor(part.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
  };
}
