import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

const payload = z.object({ messageId: z.uuid() });

/** Mails the message to the foundation. */
export const messageNotice = defineMessage("contact-notice", "ordinary", payload);

/** Mails the sender that the message has arrived. */
export const messageAcknowledgement = defineMessage("contact-acknowledgement", "ordinary", payload);
