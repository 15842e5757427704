import * as z from "zod/mini";
import { ROLES } from "./account.ts";

/** What staff may do in the back office. */
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

/** The member of staff who is signed in to the back office, with roles and abilities. */
export const staffPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(ROLES)),
  abilities: z.array(z.enum(ABILITIES)),
});

export type StaffPerson = z.infer<typeof staffPerson>;
