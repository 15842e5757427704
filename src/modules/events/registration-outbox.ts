import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

const announcedState = z.enum(["confirmed", "waiting", "offered", "cancelled", "held"]);

/** The states whose beginning a mail announces. */
export type AnnouncedState = z.infer<typeof announcedState>;

/** Mails a participant the state of their registration. The id alone: what is personal stays in its own table. */
export const registrationAnnouncement = defineMessage(
  "registration.mail",
  "ordinary",
  z.object({ registrationId: z.uuid(), state: announcedState }),
);
