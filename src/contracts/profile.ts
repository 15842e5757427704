import * as z from "zod/mini";
import { emailAddress, personName } from "./account.ts";
import { anyCountry } from "./all-countries.ts";
import { typedPhone } from "./phones.ts";
import { optionalLine, typedLine } from "./typed-line.ts";

export const NOT_A_PICTURE = "Veuillez sélectionner un fichier image valide.";

/** The maximum size of each uploaded picture, in megabytes. */
export const PICTURE_MEGABYTES = { avatar: 5, id_card_front: 10, id_card_back: 10 } as const;
export type PictureField = keyof typeof PICTURE_MEGABYTES;

/** Returns the text for a file that is larger. */
export function fileTooLarge(field: PictureField): string {
  return `La taille du fichier ne doit pas dépasser ${PICTURE_MEGABYTES[field]}MB.`;
}

/** Whether a file exceeds the maximum size of this field. */
export function isTooLarge(field: PictureField, { size }: { size: number }): boolean {
  return size > PICTURE_MEGABYTES[field] * 1024 * 1024;
}

/** The sides of an identity document, as in the paths of the API. */
export const ID_CARD_SIDES = ["front", "back"] as const;

/** The data of the personal information tab. */
export const personalValues = z.object({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  profession: optionalLine(120),
});

export const contactValues = z.object({
  contact: typedPhone(),
});

export const addressValues = z.object({
  address: typedLine(200),
  city: typedLine(100),
  zip: typedLine(20),
  country: anyCountry,
});

// A browser sends a text if no file was chosen, and so does a client that sends the whole profile back.
const file = z.optional(z.union([z.file(), z.string()]));

/**
 * A change of a member's own profile: absent fields stay, and an empty profession removes it. Another e-mail address is
 * only requested, with the current password: it takes effect once both mailboxes have confirmed. A text in the field of
 * a file changes nothing.
 */
export const profileChange = z.partial(
  z.object({
    ...personalValues.shape,
    ...contactValues.shape,
    ...addressValues.shape,
    current_password: z.string(),
    avatar: file,
    id_card_front: file,
    id_card_back: file,
  }),
);

export type ProfileChange = z.infer<typeof profileChange>;
export type IdCardSide = (typeof ID_CARD_SIDES)[number];
