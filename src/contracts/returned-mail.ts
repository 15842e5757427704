import * as z from "zod/mini";

/** What a mail service says about a mail that it was given: it bounced for good, or its reader called it unwanted. */
export const returnedMailReport = z.object({
  kind: z.enum(["bounce", "complaint"], "bounce ou complaint."),
  /** Of the mail, with its angle brackets. */
  message_id: z.string("Le Message-ID manque.").check(z.maxLength(500, "Ce Message-ID est trop long.")),
  /** Why it bounced (RFC 3463), for example `5.1.1`. */
  status: z._default(
    z.nullable(z.string().check(z.regex(/^5\.\d{1,3}\.\d{1,3}$/, "Un état permanent, comme 5.1.1."))),
    null,
  ),
});
