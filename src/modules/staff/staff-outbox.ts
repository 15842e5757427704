import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { FACTOR_EVENTS } from "./factor-mails.ts";

/** Mails a member of staff what happened to their two-factor sign-in. */
export const factorNotice = defineMessage(
  "account.two-factor",
  "prompt",
  z.object({ accountId: z.uuid(), event: z.enum(FACTOR_EVENTS) }),
);
