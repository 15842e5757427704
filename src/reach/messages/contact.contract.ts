import * as z from "zod/mini";
import { INVALID_EMAIL_TEXT, MISSING_EMAIL, MISSING_FIRST_NAME, MISSING_LAST_NAME } from "#shared/form-texts.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { mailedLine, typedLine } from "#shared/typed-line.ts";
import { typedText } from "#shared/typed-text.ts";

const MISSING_SUBJECT = "Veuillez saisir l’objet de votre message.";
const MISSING_MESSAGE = "Veuillez écrire votre message.";

/** The maximum length of each field of a contact message, in characters. */
export const CONTACT_MAXIMA = { first_name: 100, last_name: 100, email: 254, subject: 150, message: 5000 } as const;

const tooLong = (maximum: number) => `Ce texte est trop long\u00a0: ${maximum} caractères au plus.`;

const name = (maximum: number, missing: string) => mailedLine(maximum, { missing, tooLong: tooLong(maximum) });
const line = (maximum: number, missing: string) => typedLine(maximum, { missing, tooLong: tooLong(maximum) });

/** A message to the foundation. `site_web` is hidden from people: only a program fills it. */
export const contactBody = z.object({
  first_name: name(CONTACT_MAXIMA.first_name, MISSING_FIRST_NAME),
  last_name: name(CONTACT_MAXIMA.last_name, MISSING_LAST_NAME),
  email: typedEmail({ missing: MISSING_EMAIL, invalid: INVALID_EMAIL_TEXT, tooLong: tooLong(CONTACT_MAXIMA.email) }),
  subject: line(CONTACT_MAXIMA.subject, MISSING_SUBJECT),
  message: typedText(CONTACT_MAXIMA.message, MISSING_MESSAGE),
  site_web: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});

/** The response to an accepted message. */
export const contactAnswer = z.object({ message: z.string() });

export type ContactBody = z.infer<typeof contactBody>;
