import { memberNumberOf } from "#people/members/present-profile.ts";
import type { Donor } from "./find-donor.ts";

/** Returns the donor as the audit log names them: without the name and the address, because the log outlives both. */
export function auditedDonor({ id, memberNumber }: Donor): { kind: string; id: string; name: string } {
  const name = memberNumber === null ? "Donateur sans compte" : memberNumberOf({ memberNumber });
  return { kind: "donors", id, name };
}
