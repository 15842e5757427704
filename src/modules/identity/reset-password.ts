import { CONSENT_MISSING, INVALID_RESET_LINK, type ResetPasswordBody } from "#contracts/account.ts";
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
import { putConsents } from "./consents.repo.ts";
import { deleteEmailChange } from "./email-changes.repo.ts";
import { hashCode } from "./hash-code.ts";
import { isConsentDue } from "./is-consent-due.ts";
import { deleteKnownDevices } from "./known-devices.repo.ts";
import { hashPassword, ownerOf, refuseWeakPassword } from "./passwords.ts";
import { consentsOf } from "./register-account.ts";
import { deleteSessions } from "./sessions.repo.ts";

/**
 * Sets the new password and signs the account out everywhere. The link shows that the mailbox is read, so the address
 * is verified too. If an import made the account, the legal texts must be accepted. Throws 422 for a link that is wrong, used, replaced or expired, and for weak passwords, and 429
 * after too many wrong links from one network address. Wrong links do not void the right one.
 */
export async function resetPassword(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "onVerified" | "adminEmail" | "readSettings" | "readLegalVersions">,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  const { address, trace } = caller;
  const now = ctx.clock.now();
  refuseWeakPassword(body.password);
  // Counted before the link is looked at, so that many tries at once count as many.
  await ctx.limits.consume(RESET_TRIES_BY_ADDRESS, address);
  const open = await findOpenCode(ctx.db, { email: body.email, kind: "reset", now });
  // Compared even if there is no code: a wrong link takes the same time for every address.
  const codeHash = hashCode(open?.accountId ?? "", body.code);
  if (open?.codeHash !== codeHash) throw invalidLink();
  trace.accountId = open.accountId;
  const owner = await findAccount(ctx.db, open.accountId);
  if (!owner) throw invalidLink();
  refuseWeakPassword(body.password, await ownerOf(ctx, owner));
  const consentDue = await isConsentDue(ctx.db, owner);
  if (consentDue && body.consent !== true) {
    throw new AppError(422, "consent_missing", CONSENT_MISSING, { fields: { consent: [CONSENT_MISSING] } });
  }
  const versions = await ctx.readLegalVersions();
  // Slow on purpose, and so only after the link is checked.
  const passwordHash = await hashPassword(body.password);
  const done = await ctx.db.transaction(async (tx) => {
    const { accountId, kind } = open;
    // The account first, as everywhere; waiting for it, the link may have been used or replaced.
    await lockAccount(tx, accountId);
    if (!(await takeCode(tx, { accountId, kind, codeHash }))) return false;
    await deleteCodes(tx, accountId);
    await updateAccount(tx, accountId, { passwordHash, updatedAt: now });
    if (consentDue) await putConsents(tx, consentsOf(accountId, versions, now));
    await deleteSessions(tx, accountId);
    await deleteKnownDevices(tx, accountId);
    // A stranger who knew the old password may have requested it.
    await deleteEmailChange(tx, accountId);
    if (await markVerified(tx, accountId, now)) {
      const locked = await lockAccount(tx, accountId);
      if (locked) await ctx.onVerified(tx, locked, now);
    }
    return true;
  });
  if (!done) throw invalidLink();
  await ctx.limits.refund(RESET_TRIES_BY_ADDRESS, address);
  // A stranger's guesses that slowed the account down must not delay its owner now.
  const key = emailKeyOf(body.email);
  await ctx.limits.reset(PASSWORD_TRIES_BY_ACCOUNT, key);
  await ctx.limits.reset(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, `${key} ${address}`);
}

function invalidLink(): AppError {
  return new AppError(422, "invalid_link", INVALID_RESET_LINK);
}
