import type { AppContext } from "#composition/context.ts";
import { isFileKey } from "#platform/files/file-store.ts";
import { listPictureIds } from "./library-files.repo.ts";
import { variantNamed } from "./picture.contract.ts";

/**
 * Returns those of the references, to pictures and documents, that name no public file. Those of the library are left to
 * `holdPictures`, so that contents can be saved while the file store is out of reach.
 */
export async function findMissingFiles(
  { db, files }: Pick<AppContext, "db" | "files">,
  references: readonly string[],
): Promise<string[]> {
  const ofLibrary = await listPictureIds(db, references);
  const unknown = references.filter((reference) => !ofLibrary.has(reference));
  const found = await Promise.all(
    unknown.map((reference) => {
      const key = `public/${variantNamed(reference)?.full ?? reference}`;
      return isFileKey(key) && files.exists(key);
    }),
  );
  return unknown.filter((_, index) => !found[index]);
}
