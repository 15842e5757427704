import type { DeleteAccountBody } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import { type Account, deleteAccountRow } from "#modules/identity/accounts.repo.ts";
import type { Caller } from "#modules/identity/caller.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { holdWithPassword, requirePassword } from "#modules/identity/require-password.ts";
import { isStaff } from "#modules/identity/roles.policy.ts";
import { deleteFilesLater } from "#modules/members/account-files.ts";
import { AppError } from "#platform/errors.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { farewell } from "./privacy-outbox.ts";

/**
 * The account is gone with its profile, sessions, codes and consents; what other modules must keep names nobody any
 * more. All in one transaction: a crash leaves either everything or nothing. The files follow by the outbox. Refuses
 * (422) a wrong password, (429) too many tries, and (409) staff, whose role somebody must take over first, and an
 * account that changed meanwhile.
 */
export async function deleteAccount(
  deps: AppContext,
  member: Member,
  { body, caller }: { body: DeleteAccountBody; caller: Caller },
): Promise<void> {
  await requirePassword(deps, member, { password: body.current_password, caller });
  if (isStaff(member.roles)) {
    throw new AppError(
      409,
      "staff_account",
      "Ce compte a un rôle dans l’équipe. Demandez d’abord que ce rôle soit retiré, puis supprimez votre compte.",
    );
  }
  const now = deps.clock.now();
  const eraseNewsletter = body.forget_newsletter ?? false;
  await deps.write(async (unit) => {
    const { tx } = unit;
    const { id, emailKey } = member.account;
    // Before the account's own row: a payment that settles locks its order first and the account after it.
    for (const source of deps.personalData) {
      await source.erase?.(unit, { accountId: id, emailKey }, { eraseNewsletter, now });
    }
    const account = await holdWithPassword(tx, member);
    await eraseFromOutbox(tx, account.emailKey);
    await deleteAccountRow(tx, account.id);
    followUp(unit, account);
  });
}

function followUp(unit: UnitOfWork, account: Account): void {
  const { id, email, firstName, avatar, idCardFront, idCardBack } = account;
  deleteFilesLater(unit, { avatar, idCardFront, idCardBack });
  unit.enqueue(farewell, { email, firstName }, { dedupeKey: `${farewell.kind}:${id}` });
}
