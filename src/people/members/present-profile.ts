import type { Profile } from "#people/identity/account.contract.ts";
import type { Account } from "#people/identity/accounts.repo.ts";
import type { Member } from "#people/identity/read-session.ts";
import { formatPhone } from "#platform/phone-number.ts";

/** Returns what members may see of their own account. */
export function presentProfile({ account, roles }: Member): Profile {
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    profession: account.profession,
    contact: account.contact && formatPhone(account.contact),
    address: account.address,
    city: account.city,
    zip: account.zip,
    country: account.country,
    avatar: account.avatar,
    id_card_front: null,
    id_card_back: null,
    has_id_card_front: account.idCardFront !== null,
    has_id_card_back: account.idCardBack !== null,
    member_number: memberNumberOf(account),
    card_code: account.cardCode,
    roles: [...roles],
    created_at: account.createdAt.toISOString(),
  };
}

/** Returns a member's number as cards and lists show it, for instance `M-000042`. */
export function memberNumberOf({ memberNumber }: Pick<Account, "memberNumber">): string {
  return `M-${String(memberNumber).padStart(6, "0")}`;
}
