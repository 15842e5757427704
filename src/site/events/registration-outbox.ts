import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

const announcedState = z.enum(["confirmed", "waiting", "offered", "cancelled", "held"]);

/** The states that are announced by mail when they begin. */
export type AnnouncedState = z.infer<typeof announcedState>;

const announcement = z.object({
  registrationId: z.uuid(),
  state: announcedState,
  byStaff: z.optional(z.boolean()),
});

export type Announcement = z.infer<typeof announcement>;

/**
 * Mails a participant the state of their registration. The payload holds no personal data, which stays in its own
 * table. `byStaff`: it was not the participant who wanted it.
 */
export const registrationAnnouncement = defineMessage("registration.mail", "ordinary", announcement, {
  endsIfRefused: true,
});
