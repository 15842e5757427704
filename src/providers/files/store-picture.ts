import { createHash } from "node:crypto";
import sharp, { type FitEnum } from "sharp";
import type { FileStore } from "./file-store.ts";

/** The use of a picture decides its size: banners and portraits are cropped, photos and logos keep their proportions. */
export type PictureShape = "banner" | "portrait" | "photo" | "logo";

const SHAPES = {
  banner: { width: 1200, height: 750, fit: "cover" },
  portrait: { width: 480, height: 480, fit: "cover" },
  photo: { width: 1600, height: 1600, fit: "inside" },
  logo: { width: 480, height: 240, fit: "inside" },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: keyof FitEnum }>;

/**
 * Stores the picture in the public files, in full size and without the metadata of its source, and returns its
 * reference. Smaller sizes are made from it on first use. The name depends on the content, and a picture that exists is
 * not stored again. Rejects if the bytes are not a picture.
 */
export async function storePicture(
  files: FileStore,
  { name, bytes, shape }: { name: string; bytes: Buffer; shape: PictureShape },
): Promise<string> {
  const hash = createHash("sha256").update(shape).update(bytes).digest("hex").slice(0, 12);
  const base = `pictures/${hash}/${name}`;
  // Marks the picture as complete, and is therefore written last.
  const complete = `private/${base}.ref`;
  if (await files.exists(complete)) return (await files.read(complete)).toString();
  const { width, height, fit } = SHAPES[shape];
  // Vector pictures are rendered at twice the size: sharper after cropping.
  const { data, info } = await sharp(bytes, { density: 144 })
    .rotate()
    .resize(width, height, { fit, withoutEnlargement: fit === "inside" })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  const reference = `${base}-${info.width}x${info.height}.webp`;
  await files.write(`public/${reference}`, data, "image/webp");
  await files.write(complete, Buffer.from(reference), "text/plain");
  return reference;
}
