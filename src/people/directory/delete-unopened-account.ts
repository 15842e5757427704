import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { deleteAccountRow, lockAccount } from "#people/identity/accounts.repo.ts";
import { isUnopened } from "#people/identity/is-unopened.ts";
import { memberNumberOf } from "#people/members/present-profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.ts";
import { memberNotFound } from "./show-member.ts";

/**
 * Deletes an imported account that was never opened, with the line that it was made of: for people who refuse it by
 * another way than the link. Throws 404 if there is no such member, and 409 if the account was opened or not imported.
 */
export async function deleteUnopenedAccount(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw memberNotFound();
  await write(async (unit) => {
    const account = await lockAccount(unit.tx, id);
    if (!account) throw memberNotFound();
    if (!isUnopened(account)) {
      throw new AppError(
        409,
        "account_open",
        "Cette personne a ouvert son compte\u00a0: elle seule peut le supprimer.",
      );
    }
    await eraseFromOutbox(unit.tx, account.emailKey);
    await deleteAccountRow(unit.tx, id);
    await recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      action: "deleted",
      subject: { kind: "members", id, name: memberNumberOf(account) },
    });
  });
}
