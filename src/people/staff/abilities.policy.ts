import type { Role } from "#people/identity/account.contract.ts";
import { ABILITIES, type Ability } from "./staff.contract.ts";

/** Which roles hold which ability: the one table that every check of the back office reads. */
const HOLDERS: Readonly<Record<Ability, readonly Role[]>> = {
  write_content: ["admin", "editor"],
  read_content: ["admin", "treasurer", "editor"],
  read_events: ["admin", "treasurer", "editor", "reception"],
  change_settings: ["admin"],
  give_roles: ["admin"],
  manage_members: ["admin"],
  read_money: ["admin", "treasurer"],
  move_money: ["admin", "treasurer"],
  read_members: ["admin", "treasurer"],
  read_standing: ["admin", "treasurer", "reception"],
  see_id_images: ["admin"],
  read_registrations: ["admin", "editor", "reception"],
  check_in: ["admin", "editor", "reception"],
  correspond: ["admin", "editor"],
  read_audit_log: ["admin"],
  read_money_audit: ["admin", "treasurer"],
};

/** Returns the roles that hold this ability. */
export function holdersOf(ability: Ability): readonly Role[] {
  return HOLDERS[ability];
}

/** Returns all abilities of these roles together. */
export function abilitiesOf(roles: readonly Role[]): Ability[] {
  return ABILITIES.filter((ability) => HOLDERS[ability].some((role) => roles.includes(role)));
}
