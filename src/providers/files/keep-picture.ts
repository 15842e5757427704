import { createHash } from "node:crypto";
import sharp, { type FitEnum } from "sharp";
import { smallerWidths } from "#contracts/picture.ts";
import type { FileStore } from "./file-store.ts";

/** What a picture is for decides its size: a banner and a portrait are cut to shape, the others keep their own. */
export type PictureShape = "banner" | "portrait" | "photo" | "logo";

const SHAPES = {
  banner: { width: 1200, height: 750, fit: "cover" },
  portrait: { width: 480, height: 480, fit: "cover" },
  photo: { width: 1600, height: 1600, fit: "inside" },
  logo: { width: 480, height: 240, fit: "inside" },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: keyof FitEnum }>;

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
};

/**
 * The picture is in the public files in every size and format that pages ask for, without the metadata of its
 * source; answers its reference, the name of the full one. The name changes with the content, and what is
 * there already is not made again. Rejects where the bytes are no picture.
 */
export async function keepPicture(
  files: FileStore,
  { name, bytes, shape }: { name: string; bytes: Buffer; shape: PictureShape },
): Promise<string> {
  const hash = createHash("sha256").update(shape).update(bytes).digest("hex").slice(0, 12);
  const base = `pictures/${hash}/${name}`;
  // It says that all are there, and is therefore written last.
  const complete = `private/${base}.ref`;
  if (await files.exists(complete)) return (await files.read(complete)).toString();
  const { width, height, fit } = SHAPES[shape];
  // Drawn once at twice the size where it is a vector: the smaller ones are cut from it.
  const { data: full, info } = await sharp(bytes, { density: 144 })
    .rotate()
    .resize(width, height, { fit, withoutEnlargement: fit === "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [small, middle] = smallerWidths(info.width);
  const store = (reference: string, content: Buffer) =>
    files.write(`public/${reference}`, content, TYPES[reference.split(".").pop() ?? ""] ?? "application/octet-stream");

  for (const one of [small, middle]) {
    const scaled = sharp(full).resize(one);
    await store(`${base}-${one}.avif`, await scaled.clone().avif({ quality: 55, effort: 2 }).toBuffer());
    await store(`${base}-${one}.webp`, await scaled.clone().webp({ quality: 78 }).toBuffer());
  }
  const reference = `${base}-${info.width}x${info.height}.webp`;
  await store(reference, await sharp(full).webp({ quality: 80 }).toBuffer());
  await files.write(complete, Buffer.from(reference), "text/plain");
  return reference;
}
