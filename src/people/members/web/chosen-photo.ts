import {
  fileTooLarge,
  isTooLarge,
  NOT_A_PICTURE,
  PICTURE_MEGABYTES,
  type PictureField,
} from "#people/members/profile-pictures.contract.ts";
import { type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";

/** Returns the help text beside the button of a picture. */
export function photoHelp(field: PictureField): string {
  return `JPG, PNG, WebP. ${PICTURE_MEGABYTES[field]}\u00a0Mo au plus\u202f; une photo plus lourde est réduite avant l’envoi.`;
}

/**
 * Returns the chosen photo, at most `longest` pixels a side, or the text of the error. The size limit applies to the
 * reduced photo: the original of a good telephone has more megabytes than are sent.
 */
export async function readChosenPhoto(
  field: PictureField,
  file: File,
  longest: number,
): Promise<ReadPhoto | { problem: string }> {
  const photo = await readPhoto(file, longest);
  if (!photo) return { problem: isTooLarge(field, file) ? fileTooLarge(field) : NOT_A_PICTURE };
  if (!isTooLarge(field, photo.file)) return photo;
  URL.revokeObjectURL(photo.url);
  return { problem: fileTooLarge(field) };
}
