import type { PasswordBody } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import { deleteCodes } from "./account-codes.repo.ts";
import { updateAccount } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import { deleteEmailChange } from "./email-changes.repo.ts";
import { passwordChangedNotice } from "./identity-outbox.ts";
import { deleteKnownDevices } from "./known-devices.repo.ts";
import { hashPassword, ownerOf, refuseWeakPassword } from "./passwords.ts";
import type { Member } from "./read-session.ts";
import { holdWithPassword, requirePassword } from "./require-password.ts";
import { deleteSessions } from "./sessions.repo.ts";

/**
 * The member has the new password, every other device is signed out, and a mail tells the owner. Refuses (422) a
 * wrong present password and a weak new one, (409) where it was changed meanwhile, and (429) too many tries.
 */
export async function changePassword(
  deps: AppContext,
  member: Member,
  { body, caller }: { body: PasswordBody; caller: Caller },
): Promise<void> {
  await requirePassword(deps, member, { password: body.current_password, caller });
  refuseWeakPassword(body.password, await ownerOf(deps, member.account));
  const passwordHash = await hashPassword(body.password);
  const now = deps.clock.now();
  const { account, sessionId } = member;
  await deps.write(async ({ tx, enqueue }) => {
    await holdWithPassword(tx, member);
    await updateAccount(tx, account.id, { passwordHash, updatedAt: now });
    await deleteSessions(tx, account.id, sessionId);
    // Whoever knew the old one is a stranger now.
    await deleteKnownDevices(tx, account.id, caller.deviceHash);
    // What somebody may have asked for who knew the old one.
    await deleteCodes(tx, account.id);
    await deleteEmailChange(tx, account.id);
    const dedupeKey = `${passwordChangedNotice.kind}:${crypto.randomUUID()}`;
    enqueue(passwordChangedNotice, { accountId: account.id }, { dedupeKey });
  });
}
