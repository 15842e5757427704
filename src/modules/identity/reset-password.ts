import { INVALID_RESET_LINK, type ResetPasswordBody } from "#contracts/account.ts";
import { emailKeyOf } from "#contracts/email-key.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { deleteCodes, findOpenCode, takeCode } from "./account-codes.repo.ts";
import {
  PASSWORD_TRIES_BY_ACCOUNT,
  PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK,
  RESET_TRIES_BY_ADDRESS,
} from "./account-limits.ts";
import { findAccount, lockAccount, markVerified, updateAccount } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import { hashCode } from "./deliver-code.ts";
import { deleteEmailChange } from "./email-changes.repo.ts";
import { deleteKnownDevices } from "./known-devices.repo.ts";
import { hashPassword, ownerOf, refuseWeakPassword } from "./passwords.ts";
import { deleteSessions } from "./sessions.repo.ts";

/**
 * The account has the new password and is signed out everywhere; who had the link reads the mailbox, so the address
 * is proven too. Refuses (422) a link that is wrong, used, replaced or expired, and weak passwords, and (429) too
 * many wrong links from one network address. Wrong links cost their address nothing: the right one goes on counting.
 */
export async function resetPassword(deps: AppContext, body: ResetPasswordBody, caller: Caller): Promise<void> {
  const { address, trace } = caller;
  const now = deps.clock.now();
  refuseWeakPassword(body.password);
  // Counted before the link is looked at: many tries at once are many tries.
  await deps.limits.consume(RESET_TRIES_BY_ADDRESS, address);
  const open = await findOpenCode(deps.db, { email: body.email, kind: "reset", now });
  // Compared where there is nothing to compare with too: a wrong link is the same work for every address.
  const codeHash = hashCode(open?.accountId ?? "", body.code);
  if (open?.codeHash !== codeHash) throw invalidLink();
  trace.accountId = open.accountId;
  const owner = await findAccount(deps.db, open.accountId);
  if (!owner) throw invalidLink();
  refuseWeakPassword(body.password, await ownerOf(deps, owner));
  // Slow on purpose, and so only for whoever has the link.
  const passwordHash = await hashPassword(body.password);
  const done = await deps.db.transaction(async (tx) => {
    const { accountId, kind } = open;
    // The account first, as everywhere; waiting for it, the link may have been used or replaced.
    await lockAccount(tx, accountId);
    if (!(await takeCode(tx, { accountId, kind, codeHash }))) return false;
    await deleteCodes(tx, accountId);
    await updateAccount(tx, accountId, { passwordHash, updatedAt: now });
    await deleteSessions(tx, accountId);
    await deleteKnownDevices(tx, accountId);
    // Whoever knew the old password may have asked for it.
    await deleteEmailChange(tx, accountId);
    if (await markVerified(tx, accountId, now)) {
      const locked = await lockAccount(tx, accountId);
      if (locked) await deps.onVerified(tx, locked, now);
    }
    return true;
  });
  if (!done) throw invalidLink();
  await deps.limits.refund(RESET_TRIES_BY_ADDRESS, address);
  // Whoever kept slowing the account down by guessing must not hold its owner up now.
  const key = emailKeyOf(body.email);
  await deps.limits.reset(PASSWORD_TRIES_BY_ACCOUNT, key);
  await deps.limits.reset(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, `${key} ${address}`);
}

function invalidLink(): AppError {
  return new AppError(422, "invalid_link", INVALID_RESET_LINK);
}
