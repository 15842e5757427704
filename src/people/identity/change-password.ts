import type { AppContext } from "#composition/context.ts";
import type { PasswordBody } from "#people/privacy/my-data.contract.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import {
  CONSENT_MISSING,
  INVALID_RESET_LINK,
  type RefuseAccountBody,
  type ResetPasswordBody,
} from "./account.contract.ts";
import { type AccountCode, deleteCodes, findOpenCode, hashCode, putCode, takeCode } from "./account-codes.db.ts";
import {
  PASSWORD_TRIES_BY_ACCOUNT,
  PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK,
  RESET_TRIES_BY_ADDRESS,
} from "./account-limits.ts";
import { type Account, findAccount, lockAccount, markVerified, updateAccount } from "./accounts.db.ts";
import type { Caller } from "./caller.ts";
import { consentsOf, isConsentDue, putConsents } from "./consents.db.ts";
import { passwordChangedNotice } from "./deliver-account-mails.ts";
import { deleteEmailChange } from "./email-changes.db.ts";
import {
  findStoredForm,
  lockUnchangedMember,
  ownerOf,
  refuseWeakPassword,
  requirePassword,
  storedPassword,
} from "./passwords.ts";
import { deleteKnownDevices, deleteSessions, listSessions } from "./sessions.db.ts";
import type { Member } from "./sessions.ts";

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

/**
 * Sets the new password and signs the account out everywhere. The link shows that the mailbox is read, so the address
 * is verified too. Does nothing more if it is sent again because its answer was lost. Throws 422 for a link that is
 * wrong, used, replaced or expired, for weak passwords, and if the legal texts of an imported account are not accepted,
 * and 429 after too many wrong links from one network address. Wrong links do not void the right one.
 */
export async function resetPassword(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "onVerified" | "adminEmail" | "readSettings" | "readLegalVersions">,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  const { address } = caller;
  const now = ctx.clock.now();
  refuseWeakPassword(body.password);
  if (await isResetAgain(ctx, body)) return;
  const { owner, open, take } = await requireResetLink(ctx, body, caller);
  refuseWeakPassword(body.password, await ownerOf(ctx, owner));
  const consentDue = await isConsentDue(ctx.db, owner);
  if (consentDue && body.consent !== true) {
    throw new AppError("consent_missing", CONSENT_MISSING, { fields: { consent: [CONSENT_MISSING] } });
  }
  const versions = await ctx.readLegalVersions();
  // Slow on purpose, and so only after the link is checked.
  const password = await storedPassword(body.password);
  const { id: accountId } = owner;
  const done = await ctx.db.transaction(async (tx) => {
    if (!(await take(tx))) return false;
    await deleteCodes(tx, accountId);
    await putCode(tx, { ...open, kind: "reset_used" });
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
  // Of the same form sent twice at once, the second one has done nothing.
  if (!done && !(await isResetAgain(ctx, body))) throw invalidResetLink();
  await ctx.limits.refund(RESET_TRIES_BY_ADDRESS, address);
  // A stranger's guesses that slowed the account down must not delay its owner now.
  const key = emailKeyOf(body.email);
  await ctx.limits.reset(PASSWORD_TRIES_BY_ACCOUNT, key);
  await ctx.limits.reset(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, `${key} ${address}`);
}

/**
 * Returns true if this link has set this very password, and nobody has signed in since: the form is sent again because
 * its answer was lost. Ends with the link's own time.
 */
async function isResetAgain(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { email, code, password }: ResetPasswordBody,
): Promise<boolean> {
  const now = clock.now();
  const used = await findOpenCode(db, { email, kind: "reset_used", now });
  if (used?.codeHash !== hashCode(used?.accountId ?? "", code)) return false;
  const account = await findAccount(db, used.accountId);
  if (!account || (await listSessions(db, account.id, now)).length > 0) return false;
  return (await findStoredForm(password, account.passwordHash)) !== null;
}

/**
 * Returns the account that this link was mailed to. `take` locks it, uses the link up, and returns false if it was used
 * or replaced meanwhile. Throws 422 for a link that is wrong, used, replaced or expired, and 429 after too many of them
 * from one network address: a try counts until it is refunded.
 */
export async function requireResetLink(
  { db, clock, limits }: Pick<AppContext, "db" | "clock" | "limits">,
  { email, code }: RefuseAccountBody,
  { address, trace }: Pick<Caller, "address" | "trace">,
): Promise<{ owner: Account; open: AccountCode; take: (tx: Transaction) => Promise<boolean> }> {
  // Counted before the link is looked at, so that many tries at once count as many.
  await limits.consume(RESET_TRIES_BY_ADDRESS, address);
  const open = await findOpenCode(db, { email, kind: "reset", now: clock.now() });
  // Compared even if there is no code: a wrong link takes the same time for every address.
  const codeHash = hashCode(open?.accountId ?? "", code);
  if (open?.codeHash !== codeHash) throw invalidResetLink();
  const { accountId, kind } = open;
  trace.accountId = accountId;
  const owner = await findAccount(db, accountId);
  if (!owner) throw invalidResetLink();
  return {
    owner,
    open,
    async take(tx) {
      // The account first, as everywhere; waiting for it, the link may have been used or replaced.
      await lockAccount(tx, accountId);
      return takeCode(tx, { accountId, kind, codeHash });
    },
  };
}

export function invalidResetLink(): AppError {
  return new AppError("invalid_link", INVALID_RESET_LINK);
}
