import { pictureSize, smallerWidths, VARIANT_FORMATS, variantReference } from "#contracts/picture.ts";
import type { FileStore } from "./file-store.ts";

/** No file of the picture is there any more, in any size; a picture that is not ours stays. Safe to run again. */
export async function dropPicture(files: FileStore, reference: string): Promise<void> {
  const size = pictureSize(reference);
  if (!size) return;
  // The full one first: the others are made of it.
  await files.delete(`public/${reference}`);
  for (const width of smallerWidths(size.width)) {
    for (const format of VARIANT_FORMATS) await files.delete(`public/${variantReference(reference, width, format)}`);
  }
  await files.delete(`private/${reference.replace(/-\d+x\d+\.webp$/, "")}.ref`);
}
