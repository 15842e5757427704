import * as z from "zod/mini";

/** A member's choice about reminders of dues. */
export const duesRemindersBody = z.object({ wanted: z.boolean({ error: "Choisissez oui ou non." }) });

/** A member's choice of whether to be reminded of dues by mail. */
export const duesReminders = z.object({ wanted: z.boolean() });

/** The same, as the secret link in a reminder shows it; the address is masked. */
export const linkedReminders = z.object({ wanted: z.boolean(), email: z.string() });

export type DuesReminders = z.infer<typeof duesReminders>;
export type LinkedReminders = z.infer<typeof linkedReminders>;
