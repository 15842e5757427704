import { createHash } from "node:crypto";
import sharp, { type FitEnum } from "sharp";
import type { FileStore } from "./file-store.ts";

/** What a picture is for decides its size: a banner and a portrait are cut to shape, the others keep their own. */
export type PictureShape = "banner" | "portrait" | "photo" | "logo";

const SHAPES = {
  banner: { width: 1200, height: 750, fit: "cover" },
  portrait: { width: 480, height: 480, fit: "cover" },
  photo: { width: 1600, height: 1600, fit: "inside" },
  logo: { width: 480, height: 240, fit: "inside" },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: keyof FitEnum }>;

/**
 * The picture is in the public files, full size and without the metadata of its source; answers its reference.
 * The smaller ones that pages ask for are made of it when they are first asked for. The name changes with the
 * content, and what is there already is not made again. Rejects where the bytes are no picture.
 */
export async function keepPicture(
  files: FileStore,
  { name, bytes, shape }: { name: string; bytes: Buffer; shape: PictureShape },
): Promise<string> {
  const hash = createHash("sha256").update(shape).update(bytes).digest("hex").slice(0, 12);
  const base = `pictures/${hash}/${name}`;
  // It says that the picture is there, and is therefore written last.
  const complete = `private/${base}.ref`;
  if (await files.exists(complete)) return (await files.read(complete)).toString();
  const { width, height, fit } = SHAPES[shape];
  // Drawn at twice the size where it is a vector: sharper once it is cut to shape.
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
