export const NOT_A_PICTURE = "Veuillez sélectionner un fichier image valide.";

/** The maximum size of each uploaded picture, in megabytes. */
export const PICTURE_MEGABYTES = { avatar: 5, id_card_front: 10, id_card_back: 10 } as const;
export type PictureField = keyof typeof PICTURE_MEGABYTES;

/** Returns the text for a file that is larger. */
export function fileTooLarge(field: PictureField): string {
  return `La taille du fichier ne doit pas dépasser ${PICTURE_MEGABYTES[field]}MB.`;
}

/** Returns whether a file exceeds the maximum size of this field. */
export function isTooLarge(field: PictureField, { size }: { size: number }): boolean {
  return size > PICTURE_MEGABYTES[field] * 1024 * 1024;
}
