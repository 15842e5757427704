import sharp from "sharp";
import { type PictureShape, RENDERINGS } from "./picture-shapes.ts";

/** A picture in its full size, as WebP without the metadata of its source. */
export interface RenderedPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Renders the picture in the size of its shape. Rejects if the bytes are not a picture. */
export async function renderPicture(bytes: Buffer, shape: PictureShape): Promise<RenderedPicture> {
  const { width, height, fit, quality } = RENDERINGS[shape];
  // Vector pictures are rendered at twice the size: sharper after cropping.
  const { data, info } = await sharp(bytes, { density: 144 })
    .rotate()
    .resize(width, height, { fit, withoutEnlargement: fit === "inside" })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
