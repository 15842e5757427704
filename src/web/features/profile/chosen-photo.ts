import { FILE_TOO_LARGE, LARGEST_PICTURE_BYTES, NOT_A_PICTURE } from "#contracts/profile.ts";
import { type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";

/** The types that are offered when a file is chosen. */
export const PHOTO_TYPES = "image/jpeg,image/png";
/** What is said beside the button. */
export const PHOTO_HELP = "JPG, PNG. 5\u00a0Mo au plus.";

/** The chosen photo, at most `longest` pixels a side; or the text that says why this file is none. */
export async function readChosenPhoto(file: File, longest: number): Promise<ReadPhoto | { problem: string }> {
  if (file.size > LARGEST_PICTURE_BYTES) return { problem: FILE_TOO_LARGE };
  return (await readPhoto(file, longest)) ?? { problem: NOT_A_PICTURE };
}
