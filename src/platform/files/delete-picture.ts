import {
  mailPicture,
  pictureSize,
  smallerWidths,
  VARIANT_FORMATS,
  variantReference,
} from "#site/library/picture.contract.ts";
import type { FileStore } from "./file-store.ts";

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
