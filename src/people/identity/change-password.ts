import type { AppContext } from "#composition/context.ts";
import type { PasswordBody } from "#people/privacy/my-data.contract.ts";
import { deleteCodes } from "./account-codes.repo.ts";
import { updateAccount } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import { deleteEmailChange } from "./email-changes.repo.ts";
import { passwordChangedNotice } from "./identity-outbox.ts";
import { deleteKnownDevices } from "./known-devices.repo.ts";
import { ownerOf, refuseWeakPassword, storedPassword } from "./passwords.ts";
import type { Member } from "./read-session.ts";
import { lockUnchangedMember, requirePassword } from "./require-password.ts";
import { deleteSessions } from "./sessions.repo.ts";

/**
 * Changes the member's password, signs every other device out and mails the owner. Throws 422 for a wrong present
 * password or a weak new one, 409 if it was changed meanwhile, and 429 after too many tries.
 */
export async function changePassword(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "slowDown" | "adminEmail" | "readSettings">,
  member: Member,
  { body, caller }: { body: PasswordBody; caller: Caller },
): Promise<void> {
  await requirePassword(ctx, member, { password: body.current_password, caller });
  refuseWeakPassword(body.password, await ownerOf(ctx, member.account));
  const password = await storedPassword(body.password);
  const now = ctx.clock.now();
  const { account, sessionId } = member;
  await ctx.write(async ({ tx, enqueue }) => {
    await lockUnchangedMember(tx, member);
    await updateAccount(tx, account.id, { ...password, updatedAt: now });
    await deleteSessions(tx, account.id, sessionId);
    // A device that knew the old password counts as a stranger's now.
    await deleteKnownDevices(tx, account.id, caller.deviceHash);
    // These may have been requested by a stranger who knew the old password.
    await deleteCodes(tx, account.id);
    await deleteEmailChange(tx, account.id);
    const dedupeKey = `${passwordChangedNotice.kind}:${crypto.randomUUID()}`;
    enqueue(passwordChangedNotice, { accountId: account.id }, { dedupeKey });
  });
}
