import { LIBRARY_MEGABYTES, NOT_A_LIBRARY_PICTURE, PICTURE_TOO_LARGE } from "#site/library/library.contract.ts";
import { isPhoto, type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";

/** Pixels a side: what the library stores at most. */
const LONGEST = 2_400;

/**
 * Returns the chosen picture, made smaller on this device, or the text of the error. A picture that the device cannot
 * draw is sent as it is.
 */
export async function readChosenFile(file: File): Promise<ReadPhoto | { problem: string }> {
  try {
    if (!(await isPhoto(file))) return { problem: NOT_A_LIBRARY_PICTURE };
  } catch {
    return { problem: NOT_A_LIBRARY_PICTURE };
  }
  const photo = await readPhoto(file, LONGEST);
  if (photo) return photo;
  if (file.size > LIBRARY_MEGABYTES * 1024 * 1024) return { problem: PICTURE_TOO_LARGE };
  return { file, url: URL.createObjectURL(file) };
}
