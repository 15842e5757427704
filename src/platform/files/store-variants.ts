import { pictureSize, smallerWidths, VARIANT_FORMATS, variantReference } from "#site/library/picture.contract.ts";
import { deletePicture } from "./delete-picture.ts";
import type { FileStore } from "./file-store.ts";
import { readIfExists } from "./get-or-create-file.ts";
import { renderVariant } from "./render-variant.ts";

/**
 * Stores every smaller size of the picture that is not stored yet, so that no visitor waits for one. Does nothing if the
 * picture was deleted. Safe to run again.
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
