import * as z from "zod/mini";
import { ownEmail, ownFirstName, ownLastName } from "#people/identity/account.contract.ts";
import { anyCountry } from "#shared/all-countries.ts";
import { MISSING_PHONE } from "#shared/form-texts.ts";
import { confirmedPhone, typedPhone } from "#shared/phones.ts";
import { optionalLine, typedLine } from "#shared/typed-line.ts";

/** The sides of an identity document, as in the paths of the API. */
export const ID_CARD_SIDES = ["front", "back"] as const;

/** The data of the personal information tab. */
export const personalValues = z.object({
  first_name: ownFirstName,
  last_name: ownLastName,
  email: ownEmail,
  profession: optionalLine(120),
});

export const contactValues = z.object({
  contact: typedPhone(MISSING_PHONE),
  phone_confirmed: z._default(confirmedPhone, ""),
});

export const addressValues = z.object({
  address: typedLine(200, { missing: "Veuillez saisir votre adresse." }),
  city: typedLine(100, { missing: "Veuillez saisir votre ville." }),
  zip: typedLine(20, { missing: "Veuillez saisir votre code postal." }),
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
