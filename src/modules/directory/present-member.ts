import type { MemberSummary } from "#contracts/members.ts";
import { MONTHLY_DUES } from "#contracts/money.ts";
import { rolesOf } from "#modules/identity/roles.policy.ts";
import { memberNumberOf } from "#modules/members/present-profile.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { Sight } from "./directory.policy.ts";
import type { FoundMember } from "./directory.repo.ts";

/** Returns a member as a reader with this sight may see them. */
export function presentMember(
  { account, owedMonths }: Pick<FoundMember, "account" | "owedMonths">,
  { sight, adminEmail }: { sight: Sight; adminEmail: string | undefined },
): MemberSummary {
  const standing = owedMonths > 0 ? "late" : "up_to_date";
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    standing: account.emailVerifiedAt ? standing : null,
    account: sight === "account" ? presentAccount({ account, owedMonths }, adminEmail) : null,
  };
}

/** Returns what the administrator and the treasurer see of an account. */
export function presentAccount(
  { account, owedMonths }: Pick<FoundMember, "account" | "owedMonths">,
  adminEmail: string | undefined,
): NonNullable<MemberSummary["account"]> {
  return {
    member_number: memberNumberOf(account),
    email: account.email,
    phone: account.contact && formatPhone(account.contact),
    country: account.country,
    verified: account.emailVerifiedAt !== null,
    owed: owedMonths * MONTHLY_DUES,
    // Also those of an address that is not verified yet, which open nothing until then.
    roles: [...new Set([...rolesOf(account, adminEmail), ...account.roles])],
    created_at: account.createdAt.toISOString(),
  };
}
