import sharp, { type Region } from "sharp";
import { type PictureShape, RENDERINGS } from "./picture-shapes.ts";

/** A picture in its full size, as WebP without the metadata of its source. */
export interface RenderedPicture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Renders the picture, or a part of it in pixels, in the size of its shape. Rejects if the bytes are not a picture.
 */
export async function renderPicture(bytes: Buffer, shape: PictureShape, part?: Region): Promise<RenderedPicture> {
  const { width, height, fit, quality } = RENDERINGS[shape];
  // Vector pictures are rendered at twice the size: sharper after cropping.
  const upright = sharp(bytes, { density: 144 }).rotate();
  const { data, info } = await (part ? upright.extract(part) : upright)
    .resize(width, height, { fit, withoutEnlargement: fit === "inside" })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
