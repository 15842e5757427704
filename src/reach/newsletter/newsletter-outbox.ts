import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Mails the owner of an address the link that confirms or ends their subscription. */
export const newsletterInvitation = defineMessage(
  "newsletter-invitation",
  "prompt",
  z.object({ subscriberId: z.uuid() }),
  { endsIfRefused: true },
);
