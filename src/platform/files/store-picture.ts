import { createHash } from "node:crypto";
import sharp, { type FitEnum, type Region } from "sharp";
import { CROPPED_SHAPES } from "#site/library/picture-crop.contract.ts";
import type { FileStore } from "./file-store.ts";

/**
 * The use of a picture decides its size: banners and portraits are cropped, photos and logos keep their proportions.
 */
export type PictureShape = "banner" | "portrait" | "photo" | "logo";

export const PICTURE_SHAPES: readonly PictureShape[] = ["banner", "portrait", "photo", "logo"];

/** The WebP renderings of pictures, with their sizes in pixels. */
const RENDERINGS = {
  banner: { ...CROPPED_SHAPES.banner, fit: "cover", quality: 84 },
  portrait: { ...CROPPED_SHAPES.portrait, fit: "cover", quality: 84 },
  photo: { width: 1600, height: 1600, fit: "inside", quality: 84 },
  logo: { width: 480, height: 240, fit: "inside", quality: 84 },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: keyof FitEnum; quality: number }>;

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

/**
 * Stores what `render` makes of a source in the public files and returns its reference. The name depends on the source,
 * and a picture that exists is neither rendered nor stored again.
 */
export async function storeRenderedPicture(
  files: FileStore,
  { name, bytes, shape }: { name: string; bytes: Buffer; shape: PictureShape },
  render: () => Promise<RenderedPicture>,
): Promise<string> {
  const hash = createHash("sha256").update(shape).update(bytes).digest("hex").slice(0, 12);
  const base = `pictures/${hash}/${name}`;
  // Marks the picture as complete, and is therefore written last.
  const complete = `private/${base}.ref`;
  if (await files.exists(complete)) return (await files.read(complete)).toString();
  const { data, width, height } = await render();
  const reference = `${base}-${width}x${height}.webp`;
  await files.write(`public/${reference}`, data, "image/webp");
  await files.write(complete, Buffer.from(reference), "text/plain");
  return reference;
}

/**
 * Stores the picture in the public files, in full size and without the metadata of its source, and returns its
 * reference. Smaller sizes are made from it on first use. The name depends on the content, and a picture that exists is
 * not stored again. Rejects if the bytes are not a picture.
 */
export async function storePicture(
  files: FileStore,
  picture: { name: string; bytes: Buffer; shape: PictureShape },
): Promise<string> {
  return storeRenderedPicture(files, picture, () => renderPicture(picture.bytes, picture.shape));
}
