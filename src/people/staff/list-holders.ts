import type { AppContext } from "#composition/context.ts";
import { holdersOf } from "./abilities.policy.ts";
import { findHolders, type Holder } from "./holders.repo.ts";
import type { Ability } from "./staff.contract.ts";

/** Returns the people whose roles have this ability, by name. */
export async function listHolders(
  { db, adminEmail }: Pick<AppContext, "db" | "adminEmail">,
  ability: Ability,
): Promise<Holder[]> {
  const roles = holdersOf(ability);
  return findHolders(db, {
    roles: roles.filter((role) => role !== "admin" && role !== "member"),
    // The administrator's role comes from the environment.
    emailKey: roles.includes("admin") ? adminEmail : undefined,
  });
}
