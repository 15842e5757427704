import { rolesOf } from "#people/identity/roles.policy.ts";
import { memberNumberOf } from "#people/members/present-profile.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { Sight } from "./directory.policy.ts";
import type { FoundMember } from "./directory.repo.ts";
import type { MemberSummary } from "./members.contract.ts";

/** Returns a member as a reader with this sight may see them. */
export function presentMember(
  { account, owed }: Pick<FoundMember, "account" | "owed">,
  { sight, adminEmail }: { sight: Sight; adminEmail: string | undefined },
): MemberSummary {
  const standing = owed > 0 ? "late" : "up_to_date";
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    standing: account.emailVerifiedAt ? standing : null,
    account: sight === "account" ? presentAccount({ account, owed }, adminEmail) : null,
  };
}

/** Returns what the administrator and the treasurer see of an account. */
export function presentAccount(
  { account, owed }: Pick<FoundMember, "account" | "owed">,
  adminEmail: string | undefined,
): NonNullable<MemberSummary["account"]> {
  return {
    member_number: memberNumberOf(account),
    email: account.email,
    phone: account.contact && formatPhone(account.contact),
    country: account.country,
    verified: account.emailVerifiedAt !== null,
    owed,
    // Also those of an address that is not verified yet, which open nothing until then.
    roles: [...new Set([...rolesOf(account, adminEmail), ...account.roles])],
    created_at: account.createdAt.toISOString(),
  };
}
