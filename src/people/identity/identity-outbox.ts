import * as z from "zod/mini";
import { EMAIL_SIDES } from "#people/privacy/my-data.contract.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Mails a verification code; or, to the owner of a verified account, that its address was used to sign up. */
export const verificationMail = defineMessage(
  "account.verify",
  "prompt",
  z.object({ email: z.string(), registering: z._default(z.boolean(), false) }),
  { endsIfRefused: true },
);

/** Mails a reset link. `choosing`: the account has no password that counts. */
export const resetMailing = defineMessage(
  "account.reset",
  "prompt",
  z.object({ email: z.string(), choosing: z._default(z.boolean(), false) }),
  { endsIfRefused: true },
);

/** Mails one of the two links of a change of address. */
export const emailChangeMail = defineMessage(
  "account.email-change",
  "prompt",
  z.object({ changeId: z.uuid(), side: z.enum(EMAIL_SIDES) }),
  { endsIfRefused: true },
);

/** Mails a member that the password was changed. */
export const passwordChangedNotice = defineMessage(
  "account.password-changed",
  "prompt",
  z.object({ accountId: z.uuid() }),
);
