import * as z from "zod/mini";
import { ROLES } from "#people/identity/account.contract.ts";

/** The abilities that a role can give in the back office. */
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
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(ROLES)),
  abilities: z.array(z.enum(ABILITIES)),
  /** In how many seconds the session ends, whatever is done until then. */
  closes_in: z.number(),
});

/**
 * Pending work of the member of staff, that which waits longest first: since `since`. `path` is the page of that work,
 * null if there is none.
 */
export const waitingList = z.object({
  data: z.array(
    z.object({ label: z.string(), path: z.nullable(z.string()), count: z.number(), since: z.nullable(z.string()) }),
  ),
});

export type WaitingList = z.infer<typeof waitingList>;
export type StaffPerson = z.infer<typeof staffPerson>;
