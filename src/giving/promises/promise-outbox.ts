import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Mails the owner of an address the link that confirms a promise, or shows the one they have. */
export const promiseInvitation = defineMessage("promise-invitation", "prompt", z.object({ promiseId: z.uuid() }), {
  endsIfRefused: true,
});

/** Mails a donor the reminder of this month. */
export const promiseReminder = defineMessage(
  "promise-reminder",
  "bulk",
  z.object({ promiseId: z.uuid(), month: z.string() }),
);

/** Mails a donor that the promise has stopped by itself, in this month. */
export const promiseStop = defineMessage("promise-stop", "bulk", z.object({ promiseId: z.uuid(), month: z.string() }));
