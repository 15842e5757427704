import type { Transaction } from "#platform/db/database.ts";
import { lockPicturesShared } from "./library.repo.ts";
import { listPictureIds } from "./library-files.repo.ts";

/**
 * Keeps the pictures with these references from being deleted until the transaction ends. Returns the references whose
 * picture was deleted before. References that are not of the library are ignored.
 */
export async function holdPictures(tx: Transaction, references: readonly string[]): Promise<string[]> {
  const pictureIds = await listPictureIds(tx, references);
  const held = new Set(await lockPicturesShared(tx, [...new Set(pictureIds.values())]));
  return references.filter((reference) => {
    const id = pictureIds.get(reference);
    return id !== undefined && !held.has(id);
  });
}
