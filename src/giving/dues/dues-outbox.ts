import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Mails a member a reminder of the first unpaid month. */
export const duesReminder = defineMessage(
  "dues-reminder",
  "bulk",
  z.object({ accountId: z.uuid(), month: z.string(), step: z.int() }),
);
