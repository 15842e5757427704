import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

export const ALARM_EVENTS = ["opened", "goes_on", "closed"] as const;
export type AlarmEvent = (typeof ALARM_EVENTS)[number];

/** Mails a member of staff that an alarm opened, goes on or has ended. */
export const alarmMessage = defineMessage(
  "alarm",
  "prompt",
  z.object({ alarmId: z.uuid(), accountId: z.uuid(), event: z.enum(ALARM_EVENTS) }),
);
