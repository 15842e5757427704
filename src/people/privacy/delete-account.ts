import type { AppContext } from "#composition/context.ts";
import { type Account, deleteAccountRow } from "#people/identity/accounts.repo.ts";
import type { Caller } from "#people/identity/caller.ts";
import { lockMerges } from "#people/identity/merged-accounts.repo.ts";
import type { Member } from "#people/identity/read-session.ts";
import { lockUnchangedMember, requirePassword } from "#people/identity/require-password.ts";
import { isStaff } from "#people/identity/roles.policy.ts";
import { deleteFilesLater } from "#people/members/account-files.ts";
import { AppError } from "#platform/errors.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { DeleteAccountBody } from "./my-data.contract.ts";
import { farewell } from "./privacy-outbox.ts";

/**
 * Deletes the account with its profile, sessions, codes and consents, and takes the name off what other modules must
 * store on. All in one transaction; the files follow by the outbox. Throws 422 for a wrong password, 429 after too many
 * tries, and 409 for staff, whose role must be taken over first, and for an account that changed meanwhile.
 */
export async function deleteAccount(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "slowDown" | "personalData">,
  member: Member,
  { body, caller }: { body: DeleteAccountBody; caller: Caller },
): Promise<void> {
  await requirePassword(ctx, member, { password: body.current_password, caller });
  if (isStaff(member.roles)) {
    throw new AppError(
      409,
      "staff_account",
      "Ce compte a un rôle dans l’équipe. Demandez d’abord que ce rôle soit retiré, puis supprimez votre compte.",
    );
  }
  const now = ctx.clock.now();
  const eraseNewsletter = body.forget_newsletter ?? false;
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const { id, emailKey } = member.account;
    // A merge locks the same rows in another order.
    await lockMerges(tx);
    // Before the account's own row: a payment that settles locks its order first and the account after it.
    for (const source of ctx.personalData) {
      await source.erase?.(unit, { accountId: id, emailKey }, { eraseNewsletter, now });
    }
    const account = await lockUnchangedMember(tx, member);
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
