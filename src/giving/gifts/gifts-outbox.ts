import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Mails a link to the gifts made with this address. */
export const giftLink = defineMessage("gift-link", "prompt", z.object({ email: z.string() }), { endsIfRefused: true });
