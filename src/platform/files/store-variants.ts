import sharp, { type Sharp } from "sharp";
import {
  mailPicture,
  pictureSize,
  smallerWidths,
  VARIANT_FORMATS,
  type VariantFormat,
  variantReference,
} from "#site/library/picture.contract.ts";
import type { FileStore } from "./file-store.ts";
import { readIfExists } from "./get-or-create-file.ts";

const ENCODE = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  // The ground of mails is white.
  jpeg: (picture: Sharp) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80 }),
} as const satisfies Record<VariantFormat, (picture: Sharp) => Sharp>;

/** Renders another size of one of our pictures. */
export async function renderVariant(
  full: Buffer,
  { width, format }: { width: number; format: VariantFormat },
): Promise<Buffer> {
  return ENCODE[format](sharp(full).resize(width)).toBuffer();
}

/**
 * Stores every smaller size of the picture that is not stored yet, so that no visitor waits for one. Does nothing if
 * the picture was deleted. Safe to run again.
 */
export async function storeVariants(files: FileStore, reference: string): Promise<void> {
  const size = pictureSize(reference);
  const full = size && (await readIfExists(files, `public/${reference}`));
  if (!full) return;
  for (const width of smallerWidths(size.width)) {
    for (const format of VARIANT_FORMATS) {
      const key = `public/${variantReference(reference, width, format)}`;
      if (await files.exists(key)) continue;
      await files.write(key, await renderVariant(full, { width, format }), `image/${format}`);
    }
  }
  // Deleted meanwhile: what was written since must go too.
  if (!(await files.exists(`public/${reference}`))) await deletePicture(files, reference);
}

/** Deletes the picture in all sizes. Does nothing if the reference is not one of ours. Safe to run again. */
export async function deletePicture(files: FileStore, reference: string): Promise<void> {
  const size = pictureSize(reference);
  if (!size) return;
  // The full size first, because the others are made from it.
  await files.delete(`public/${reference}`);
  for (const width of smallerWidths(size.width)) {
    for (const format of VARIANT_FORMATS) await files.delete(`public/${variantReference(reference, width, format)}`);
  }
  const inMails = mailPicture(reference);
  if (inMails) await files.delete(`public/${inMails.reference}`);
  await files.delete(`private/${reference.replace(/-\d+x\d+\.webp$/, "")}.ref`);
}
