import type { StaffPerson } from "#contracts/staff.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { abilitiesOf } from "./abilities.policy.ts";

/** Returns the member of staff who is signed in to the back office. */
export function presentStaff({ account, roles }: Pick<Member, "account" | "roles">): StaffPerson {
  const { firstName, lastName } = account;
  return { first_name: firstName, last_name: lastName, roles: [...roles], abilities: abilitiesOf(roles) };
}
