import * as z from "zod/mini";
import { ROLES } from "./account.ts";

/** What somebody of the staff may do in the back office. */
export const ABILITIES = [
  "write_content",
  "read_content",
  "read_events",
  "change_settings",
  "give_roles",
  "manage_members",
  "read_money",
  "move_money",
  "read_members",
  "read_standing",
  "see_id_images",
  "read_registrations",
  "check_in",
  "correspond",
  "read_audit_log",
  "read_money_audit",
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Who is at work in the back office, and with which powers. */
export const staffPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(ROLES)),
  abilities: z.array(z.enum(ABILITIES)),
});

export type StaffPerson = z.infer<typeof staffPerson>;
