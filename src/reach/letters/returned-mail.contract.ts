import * as z from "zod/mini";

const NO_MAIL = "Le Message-ID ou le jeton manque.";
const optionalText = (longest: number, error: string) =>
  z._default(z.nullable(z.string().check(z.maxLength(longest, error))), null);

/** A mail service's report on a mail that it was given: it bounced for good, or its reader called it unwanted. */
export const returnedMailReport = z
  .object({
    kind: z.enum(["bounce", "complaint"], "bounce ou complaint."),
    /** Of the mail, with its angle brackets. */
    message_id: optionalText(500, "Ce Message-ID est trop long."),
    /** The header `X-Return-Token` of the mail, for services that replace the Message-ID. */
    token: optionalText(100, "Ce jeton est trop long."),
    /** Why it bounced (RFC 3463), for example `5.1.1`. */
    status: z._default(
      z.nullable(z.string().check(z.regex(/^[45]\.\d{1,3}\.\d{1,3}$/, "Un état d’échec, comme 5.1.1."))),
      null,
    ),
    /** The answer of the reader's mail server. */
    diagnostic: optionalText(4_000, "Cette réponse est trop longue."),
  })
  .check(
    z.refine(({ message_id, token }) => message_id !== null || token !== null, {
      error: NO_MAIL,
      path: ["message_id"],
    }),
  );
