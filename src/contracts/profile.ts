import * as z from "zod/mini";
import { countryName, emailAddress, personName } from "./account.ts";

export const FILE_TOO_LARGE = "La taille du fichier ne doit pas dépasser 5MB.";
export const NOT_A_PICTURE = "Veuillez sélectionner un fichier image valide.";
const INVALID_PHONE = "Veuillez saisir un numéro de téléphone valide, par exemple 07\u00a008\u00a009\u00a010\u00a011.";
const MISSING = "Ce champ est obligatoire.";
const TOO_LONG = "Ce texte est trop long.";

/** The largest picture that may be sent, in bytes. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
/** The sides of an identity document, as addresses name them. */
export const ID_CARD_SIDES = ["front", "back"] as const;

const text = (maximum: number) => z.string({ error: MISSING }).check(z.trim(), z.maxLength(maximum, TOO_LONG));
const required = (maximum: number) => text(maximum).check(z.minLength(1, MISSING));

/** What the tab of personal information sends. */
export const personalValues = z.object({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  profession: text(120),
});

export const contactValues = z.object({
  contact: required(30).check(z.regex(/^[+\d][\d\s.()\u00a0\u202f-]{6,}$/, INVALID_PHONE)),
});

export const addressValues = z.object({
  address: required(200),
  city: required(100),
  zip: required(20),
  country: countryName,
});

// A browser sends a text where no file was chosen, and so does a client that sends the whole profile back.
const file = z.optional(z.union([z.file(), z.string()]));

/**
 * What a member may change of the own profile: any part of it; what is absent stays, and an empty profession is none.
 * Another e-mail address is only asked for, with the current password: it counts once both mailboxes have confirmed.
 * A text under the name of a file is no file, and changes nothing.
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
