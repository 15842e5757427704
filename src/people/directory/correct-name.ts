import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { lockAccount, updateAccount } from "#people/identity/accounts.repo.ts";
import { memberNumberOf } from "#people/members/present-profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { accountNotice } from "./directory-outbox.ts";
import type { NameCorrection } from "./members.contract.ts";
import { memberNotFound } from "./show-member.ts";

/**
 * Corrects a member's name and tells them by mail. The name that the account has already changes and mails nothing.
 * Throws 404 if there is no such member.
 */
export async function correctName(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, correction, origin }: { id: string; correction: NameCorrection; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw memberNotFound();
  const { first_name: firstName, last_name: lastName, reason } = correction;
  await write(async (unit) => {
    const former = await lockAccount(unit.tx, id);
    if (!former) throw memberNotFound();
    if (former.firstName === firstName && former.lastName === lastName) return;
    const now = clock.now();
    await updateAccount(unit.tx, id, { firstName, lastName, updatedAt: now });
    const [before, after] = [`${former.firstName} ${former.lastName}`, `${firstName} ${lastName}`];
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "renamed",
      subject: { kind: "members", id, name: memberNumberOf(former) },
      before: { first_name: former.firstName, last_name: former.lastName },
      after: { first_name: firstName, last_name: lastName, reason },
    });
    const change = { former: before, latter: after };
    unit.enqueue(accountNotice, { accountId: id, change }, { dedupeKey: `renamed:${crypto.randomUUID()}` });
  });
}
