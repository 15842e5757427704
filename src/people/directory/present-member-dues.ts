import type { MemberDues } from "#giving/dues/dues-desk.contract.ts";
import type { DuesOverview } from "#giving/dues/read-standing.ts";
import type { Account } from "#people/identity/accounts.repo.ts";
import { memberNumberOf } from "#people/members/present-profile.ts";
import { formatPhone } from "#platform/phone-number.ts";

/** Returns a member's dues as this member of staff sees them. */
export function presentMemberDues(
  account: Account,
  dues: DuesOverview | undefined,
  reader: { id: string },
): MemberDues {
  if (!dues) throw new Error(`the dues of ${account.id} were not read`);
  const { standing, lastPayment, reminders, mayRemind } = dues;
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    member_number: memberNumberOf(account),
    email: account.email,
    phone: account.contact && formatPhone(account.contact),
    late_since: standing.standing === "late" ? standing.next_due.month : null,
    owed_months: standing.owed_months,
    owed_list: standing.owed_list,
    owed: standing.owed,
    own: account.id === reader.id,
    last_paid: lastPayment && { at: lastPayment.at.toISOString(), amount: lastPayment.amount },
    reminders: reminders.sent,
    reminded_at: reminders.sentAt?.toISOString() ?? null,
    may_remind: mayRemind,
  };
}
