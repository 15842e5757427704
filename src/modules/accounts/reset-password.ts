import { INVALID_RESET_LINK, type ResetPasswordBody } from "#contracts/account.ts";
import { AppError } from "#platform/errors.ts";
import { deleteCodes, takeTry } from "./account-codes.repo.ts";
import { PASSWORD_TRIES_BY_ACCOUNT } from "./account-limits.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { findAccountByEmail, lockAccount, markVerified, updateAccount } from "./accounts.repo.ts";
import { hashCode } from "./deliver-code.ts";
import { deleteEmailChange } from "./email-changes.repo.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessions } from "./sessions.repo.ts";

/**
 * The account has the new password and is signed out everywhere; who had the link reads the mailbox, so the address
 * is proven too. Refuses (422) a link that is wrong, used, replaced or expired, and common passwords.
 */
export async function resetPassword(deps: AccountDeps, body: ResetPasswordBody): Promise<void> {
  const now = deps.clock.now();
  const passwordHash = await hashPassword(body.password);
  const account = await findAccountByEmail(deps.db, body.email);
  if (!account) throw invalidLink();
  const done = await deps.db.transaction(async (tx) => {
    const open = await takeTry(tx, { accountId: account.id, kind: "reset", now });
    if (open?.codeHash !== hashCode(account.id, body.code)) return false;
    await deleteCodes(tx, account.id);
    await updateAccount(tx, account.id, { passwordHash, updatedAt: now });
    await deleteSessions(tx, account.id);
    // Whoever knew the old password may have asked for it.
    await deleteEmailChange(tx, account.id);
    if (await markVerified(tx, account.id, now)) {
      const proven = await lockAccount(tx, account.id);
      if (proven) await deps.onVerified(tx, proven);
    }
    return true;
  });
  if (!done) throw invalidLink();
  // Whoever kept them locked out by guessing must not keep the owner out now.
  await deps.limits.forget(PASSWORD_TRIES_BY_ACCOUNT, account.emailKey);
  deps.wakeOutbox();
}

function invalidLink(): AppError {
  return new AppError(422, "invalid_link", INVALID_RESET_LINK);
}
