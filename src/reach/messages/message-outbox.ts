import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

const payload = z.object({ messageId: z.uuid() });

/** Mails the message to the foundation. */
export const messageNotice = defineMessage("contact-notice", "ordinary", payload);

/** Mails an answer of the staff to the sender. */
export const replyMessage = defineMessage("contact-reply", "ordinary", z.object({ replyId: z.uuid() }));

/** Mails the sender that the message has arrived. */
export const messageAcknowledgement = defineMessage("contact-acknowledgement", "ordinary", payload, {
  endsIfRefused: true,
});
