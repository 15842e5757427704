import { abilitiesOf } from "#people/staff/abilities.policy.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import type { MemberFilters } from "./members.contract.ts";

/** How much of an account the reader sees: all of it, or who the person is and whether the dues are paid. */
export type Sight = "account" | "standing";

/** Returns how much of an account a reader with these roles sees. */
export function sightOf({ roles }: Pick<StaffActor, "roles">): Sight {
  return abilitiesOf(roles).includes("read_members") ? "account" : "standing";
}

/** Throws 403 if the filters would tell more of an account than the reader sees. */
export function requireSightFor(sight: Sight, { verified, role, documents, sort }: MemberFilters): void {
  const isBeyond = [verified, role, documents].some((filter) => filter !== undefined) || sort !== "name";
  if (sight === "account" || !isBeyond) return;
  throw new AppError(403, "forbidden", "Votre rôle ne permet pas ce filtre.");
}
