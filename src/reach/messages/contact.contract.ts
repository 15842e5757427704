import * as z from "zod/mini";
import { INVALID_EMAIL_TEXT, MISSING_EMAIL, MISSING_FIRST_NAME, MISSING_LAST_NAME } from "#shared/form-texts.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { mailedLine, typedLine } from "#shared/typed-line.ts";
import { typedText } from "#shared/typed-text.ts";

const MISSING_SUBJECT = "Veuillez saisir l’objet de votre message.";
const MISSING_MESSAGE = "Veuillez écrire votre message.";

/** A message to the foundation. `site_web` is hidden from people: only a program fills it. */
export const contactBody = z.object({
  first_name: mailedLine(100, { missing: MISSING_FIRST_NAME }),
  last_name: mailedLine(100, { missing: MISSING_LAST_NAME }),
  email: typedEmail({ missing: MISSING_EMAIL, invalid: INVALID_EMAIL_TEXT }),
  subject: typedLine(150, { missing: MISSING_SUBJECT }),
  message: typedText(5_000, MISSING_MESSAGE),
  site_web: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});

/** The response to an accepted message. */
export const contactAnswer = z.object({ message: z.string() });

export type ContactBody = z.infer<typeof contactBody>;
