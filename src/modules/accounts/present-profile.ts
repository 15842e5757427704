import type { LoginAnswer, Profile, Role } from "#contracts/account.ts";
import type { StaffPerson } from "#contracts/staff.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { Account } from "./accounts.repo.ts";
import type { Member } from "./read-session.ts";
import { abilitiesOf } from "./roles.policy.ts";

/** What a member may see of the own account. */
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

/** A member's number as cards and lists show it, for instance `M-000042`. */
export function memberNumberOf({ memberNumber }: Pick<Account, "memberNumber">): string {
  return `M-${String(memberNumber).padStart(6, "0")}`;
}

/** Who just signed in, as the browser keeps it. */
export function presentUser(account: Account, roles: readonly Role[]): LoginAnswer["user"] {
  const { id, firstName, lastName, email, avatar } = account;
  return { id, first_name: firstName, last_name: lastName, email, avatar, roles: [...roles] };
}

/** Who is at work in the back office. */
export function presentStaff({ account, roles }: Member): StaffPerson {
  const { firstName, lastName } = account;
  return { first_name: firstName, last_name: lastName, roles: [...roles], abilities: abilitiesOf(roles) };
}
