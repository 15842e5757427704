import * as z from "zod/mini";
import { atMost } from "#shared/at-most.ts";
import { signUpCountry } from "#shared/country-name.ts";
import { MISSING_EMAIL, MISSING_FIRST_NAME, MISSING_LAST_NAME } from "#shared/form-texts.ts";
import { plainDigits } from "#shared/typed-digits.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { mailedLine } from "#shared/typed-line.ts";

export const PASSWORDS_DIFFER = "Les mots de passe ne correspondent pas.";
const PASSWORD_TOO_SHORT = "Le mot de passe doit contenir au moins 6 caractères.";
export const PASSWORD_TOO_COMMON =
  "Ce mot de passe est trop courant\u00a0: choisissez-en un que personne ne devinerait.";
export const PASSWORD_OF_ONE_CHARACTER =
  "Ce mot de passe répète un seul caractère\u00a0: choisissez-en un que personne ne devinerait.";
export const PASSWORD_TOO_PERSONAL =
  "Ce mot de passe reprend votre nom, votre adresse e\u2011mail ou le nom de la fondation\u00a0: choisissez-en un que personne ne devinerait.";
export const STAFF_PASSWORD_TOO_SHORT =
  "Ce compte ouvre l’administration\u00a0: son mot de passe doit contenir au moins 10 caractères.";
const MISSING_PASSWORD = "Veuillez saisir votre mot de passe.";
const MISSING_CODE = "Veuillez entrer le code.";
export const INVALID_CREDENTIALS = "Identifiants invalides";
export const UNVERIFIED = "Veuillez vérifier votre email avant de vous connecter.";
export const CONSENT_MISSING =
  "Pour ouvrir ce compte, veuillez accepter nos conditions d’utilisation et lire ce que nous faisons de vos données.";
export const INVALID_RESET_LINK = "Le lien de réinitialisation est invalide ou a expiré.";

/** The shortest password that is accepted, in characters. */
export const MINIMUM_PASSWORD = 6;
/** The shortest password of an account that opens the back office, in characters. */
export const MINIMUM_STAFF_PASSWORD = 10;
const MAXIMUM_PASSWORD = 200;
const PASSWORD_TOO_LONG = `Ce mot de passe est trop long\u00a0: ${MAXIMUM_PASSWORD}\u00a0caractères au plus.`;
/** Some keyboards write an accented letter in up to four signs, which count as one once composed. */
const LONGEST_AS_TYPED = 4 * MAXIMUM_PASSWORD;
/** Digits of a code sent by mail. */
export const CODE_LENGTH = 6;

export const emailAddress = typedEmail();
/** The address and the names of the person who fills in the form. */
export const ownEmail = typedEmail({ missing: MISSING_EMAIL });
export const ownFirstName = mailedLine(100, { missing: MISSING_FIRST_NAME });
export const ownLastName = mailedLine(100, { missing: MISSING_LAST_NAME });

/** Returns the one form of a password that keyboards write in several: composed letters, and one kind of space. */
export function normalPassword(typed: string): string {
  return typed.normalize("NFKC");
}

/** A new password, in its normal form. The server decides whether it is easy to guess, or too short for staff. */
const newPassword = z
  .string({ error: MISSING_PASSWORD })
  .check(
    z.overwrite(normalPassword),
    z.minLength(MINIMUM_PASSWORD, PASSWORD_TOO_SHORT),
    z.maxLength(MAXIMUM_PASSWORD, PASSWORD_TOO_LONG),
  );

/** A new password, typed twice. */
export const passwordTwice = {
  password: newPassword,
  password_confirmation: z.string({ error: PASSWORDS_DIFFER }).check(z.overwrite(normalPassword)),
};

export const samePassword = z.refine<{ password: string; password_confirmation: string }>(
  (body) => body.password === body.password_confirmation,
  { error: PASSWORDS_DIFFER, path: ["password_confirmation"] },
);

/** A password to compare with the stored one, as it was typed. */
export function givenPassword(missing: string, wrong: string) {
  return z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(LONGEST_AS_TYPED, wrong));
}

export const personName = mailedLine(100);

export const registerBody = z.object({
  first_name: ownFirstName,
  last_name: ownLastName,
  email: ownEmail,
  password: newPassword,
  country: signUpCountry,
});

export const loginBody = z.object({
  email: ownEmail,
  password: givenPassword(MISSING_PASSWORD, PASSWORD_TOO_LONG),
});
export const emailBody = z.object({ email: ownEmail });

/** Returns the digits of a typed code, whatever stands between them. */
export function typedCode(text: string): string {
  return plainDigits(text).replace(/\D/g, "");
}

export const verifyBody = z.object({
  email: ownEmail,
  code: z.string({ error: MISSING_CODE }).check(z.overwrite(typedCode), z.minLength(1, MISSING_CODE), atMost(20)),
  /** The secret of the sign-up whose password is to be used, if this device has it. */
  registration: z.optional(z.string().check(atMost(100))),
});

const resetLink = {
  code: z
    .string({ error: INVALID_RESET_LINK })
    .check(z.minLength(1, INVALID_RESET_LINK), z.maxLength(200, INVALID_RESET_LINK)),
  email: emailAddress,
};

/** The link by which the owner of an imported account refuses it. */
export const refuseAccountBody = z.object(resetLink);

export const resetPasswordBody = z
  .object({
    ...resetLink,
    ...passwordTwice,
    /** That the legal texts are accepted: asked for with the first password of an imported account. */
    consent: z.optional(z.boolean({ error: CONSENT_MISSING })),
  })
  .check(samePassword);

/** The roles of staff; `admin` comes only from the configuration. */
export const ROLES = ["admin", "treasurer", "editor", "reception", "member"] as const;
export type Role = (typeof ROLES)[number];

/** The response of a call that returns only a message. */
export const messageAnswer = z.object({ message: z.string() });

export type MessageAnswer = z.infer<typeof messageAnswer>;

/**
 * The response to a sign-up. `registration` is its secret, which later proves that the password is the caller's own.
 */
export const registerAnswer = z.object({ message: z.string(), registration: z.string() });

/**
 * The response to a right code. `password_to_choose`: the account has no password until one is chosen with the mailed
 * link.
 */
export const verifyAnswer = z.object({ message: z.string(), password_to_choose: z.boolean() });

/**
 * The response to a right password: the token, only once, and its owner. `roles` decides the next page; the server
 * checks them again.
 */
export const loginAnswer = z.object({
  token: z.string(),
  user: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    avatar: z.nullable(z.string()),
    roles: z.array(z.enum(ROLES)),
  }),
  /** True if the back office, which a role would open, waits for a password of at least 10 characters. */
  password_to_lengthen: z.boolean(),
});

/** A member's own profile. Files of identity documents are never named, only whether they exist. */
export const profile = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profession: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  country: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  id_card_front: z.null(),
  id_card_back: z.null(),
  has_id_card_front: z.boolean(),
  has_id_card_back: z.boolean(),
  member_number: z.string(),
  card_code: z.string(),
  roles: z.array(z.enum(ROLES)),
  created_at: z.string(),
});

export type RegisterBody = z.infer<typeof registerBody>;
export type LoginBody = z.infer<typeof loginBody>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type RegisterAnswer = z.infer<typeof registerAnswer>;
export type VerifyBody = z.infer<typeof verifyBody>;
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
export type RefuseAccountBody = z.infer<typeof refuseAccountBody>;
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;
export type Profile = z.infer<typeof profile>;
