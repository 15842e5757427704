import { abilitiesOf } from "./abilities.policy.ts";
import type { StaffMember } from "./read-staff-session.ts";
import type { StaffPerson } from "./staff.contract.ts";

/** Returns the member of staff who is signed in to the back office. */
export function presentStaff(
  { account, roles, closesAt }: Pick<StaffMember, "account" | "roles" | "closesAt">,
  now: Date,
): StaffPerson {
  const { id, firstName, lastName } = account;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    roles: [...roles],
    abilities: abilitiesOf(roles),
    closes_in: Math.max(0, Math.floor((closesAt.getTime() - now.getTime()) / 1_000)),
  };
}
