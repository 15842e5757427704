import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { CONSENT_MISSING, type ResetPasswordBody } from "./account.contract.ts";
import { deleteCodes } from "./account-codes.repo.ts";
import {
  PASSWORD_TRIES_BY_ACCOUNT,
  PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK,
  RESET_TRIES_BY_ADDRESS,
} from "./account-limits.ts";
import { lockAccount, markVerified, updateAccount } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import { consentsOf, putConsents } from "./consents.repo.ts";
import { deleteEmailChange } from "./email-changes.repo.ts";
import { isConsentDue } from "./is-consent-due.ts";
import { deleteKnownDevices } from "./known-devices.repo.ts";
import { ownerOf, refuseWeakPassword, storedPassword } from "./passwords.ts";
import { invalidResetLink, requireResetLink } from "./require-reset-link.ts";
import { deleteSessions } from "./sessions.repo.ts";

/**
 * Sets the new password and signs the account out everywhere. The link shows that the mailbox is read, so the address
 * is verified too. Throws 422 for a link that is wrong, used, replaced or expired, for weak passwords, and if the legal
 * texts of an imported account are not accepted, and 429 after too many wrong links from one network address. Wrong
 * links do not void the right one.
 */
export async function resetPassword(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "onVerified" | "adminEmail" | "readSettings" | "readLegalVersions">,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  const { address } = caller;
  const now = ctx.clock.now();
  refuseWeakPassword(body.password);
  const { owner, take } = await requireResetLink(ctx, body, caller);
  refuseWeakPassword(body.password, await ownerOf(ctx, owner));
  const consentDue = await isConsentDue(ctx.db, owner);
  if (consentDue && body.consent !== true) {
    throw new AppError(422, "consent_missing", CONSENT_MISSING, { fields: { consent: [CONSENT_MISSING] } });
  }
  const versions = await ctx.readLegalVersions();
  // Slow on purpose, and so only after the link is checked.
  const password = await storedPassword(body.password);
  const { id: accountId } = owner;
  const done = await ctx.db.transaction(async (tx) => {
    if (!(await take(tx))) return false;
    await deleteCodes(tx, accountId);
    await updateAccount(tx, accountId, { ...password, updatedAt: now });
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
  if (!done) throw invalidResetLink();
  await ctx.limits.refund(RESET_TRIES_BY_ADDRESS, address);
  // A stranger's guesses that slowed the account down must not delay its owner now.
  const key = emailKeyOf(body.email);
  await ctx.limits.reset(PASSWORD_TRIES_BY_ACCOUNT, key);
  await ctx.limits.reset(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, `${key} ${address}`);
}
