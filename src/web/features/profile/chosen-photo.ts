import { fileTooLarge, isTooLarge, NOT_A_PICTURE, PICTURE_MEGABYTES, type PictureField } from "#contracts/profile.ts";
import { type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";

/** What is said beside the button of a picture. */
export function photoHelp(field: PictureField): string {
  return `JPG, PNG, WebP. ${PICTURE_MEGABYTES[field]}\u00a0Mo au plus\u00a0; une photo plus lourde est réduite avant l’envoi.`;
}

/**
 * The chosen photo, at most `longest` pixels a side; or the text that says why this file is none. It is measured as it
 * will be sent: the photo of a good telephone has more megabytes than are sent of it.
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
