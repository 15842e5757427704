import type { AppContext } from "#composition/context.ts";
import {
  EMAIL_SIDES,
  type EmailChange,
  type EmailChangeBody,
  type EmailSide,
  type LinkedEmailChange,
  SAME_EMAIL,
} from "#people/privacy/my-data.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { SecurityTrace } from "#platform/http/app-env.ts";
import { hashToken } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { deleteCodes } from "./account-codes.db.ts";
import { CODE_MAILS } from "./account-limits.ts";
import { type Account, deleteUnverified, isEmailTaken, lockAccount, updateAccount } from "./accounts.db.ts";
import type { Caller } from "./caller.ts";
import { emailChangeMail } from "./deliver-account-mails.ts";
import {
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChangeByToken,
  findEmailChangeOf,
  insertFormerAddress,
  lockEmailChange,
  replaceEmailChange,
  updateEmailChange,
} from "./email-changes.db.ts";
import { maskEmail } from "./find-accounts.ts";
import { identityMerge, lockMerges } from "./merged-accounts.db.ts";
import { lockUnchangedMember, requirePassword } from "./passwords.ts";
import { deleteSessions } from "./sessions.db.ts";
import type { Member } from "./sessions.ts";

const LASTS_MS = 24 * 3600 * 1000;

/**
 * Mails a link to both mailboxes; the account has the new address once both have confirmed, within 24 hours. A former
 * request is void. The outbox looks up later whether the address has an account, so that the response is the same.
 * Always requires the password: a stolen token alone must not take an account over. Throws 422 for a wrong password or
 * the account's own address, 409 for the installation's admin, who is identified by the address, or if the password
 * changed meanwhile, and 429 after too many tries or mails.
 */
export async function requestEmailChange(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "slowDown" | "adminEmail">,
  member: Member,
  { body, caller }: { body: EmailChangeBody; caller: Caller },
): Promise<EmailChange> {
  const { account } = member;
  await requirePassword(ctx, member, { password: body.current_password, caller });
  const newKey = emailKeyOf(body.email);
  if (newKey === account.emailKey) {
    throw new AppError("same_email", SAME_EMAIL, { fields: { email: [SAME_EMAIL] } });
  }
  if (account.emailKey === ctx.adminEmail) {
    throw new AppError(
      "admin_email",
      "L’adresse du compte d’administration est fixée à l’installation du site et ne se change pas ici.",
    );
  }
  await ctx.limits.consume(CODE_MAILS, account.emailKey);
  await ctx.limits.consume(CODE_MAILS, newKey);
  const now = ctx.clock.now();
  const change = await ctx.write(async (unit) => {
    // Of two requests at once the later one counts, and none outlives the password that it was made with.
    await lockUnchangedMember(unit.tx, member);
    return storeChange(unit, { account, email: body.email, byStaff: false, now });
  });
  return presentEmailChange(change);
}

/** Stores the request in place of a former one, and mails a link to each mailbox. */
export async function storeChange(
  { tx, enqueue }: UnitOfWork,
  { account, email, byStaff, now }: { account: Account; email: string; byStaff: boolean; now: Date },
): Promise<EmailChangeRow> {
  const stored = await replaceEmailChange(tx, {
    accountId: account.id,
    oldEmail: account.email,
    newEmail: email,
    byStaff,
    confirmedByOldAt: byStaff ? now : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LASTS_MS),
  });
  for (const side of EMAIL_SIDES) {
    const dedupeKey = `${emailChangeMail.kind}:${stored.id}:${side}`;
    enqueue(emailChangeMail, { changeId: stored.id, side }, { dedupeKey });
  }
  return stored;
}

/** Returns the address that waits to be confirmed for this account, and until when; null if there is none. */
export async function findWaitingAddress(
  db: Database,
  { id }: Pick<Account, "id">,
  now: Date,
): Promise<{ email: string; expiresAt: Date } | null> {
  const change = await findEmailChangeOf(db, id, now);
  return change && !change.doneAt ? { email: change.newEmail, expiresAt: change.expiresAt } : null;
}

/** Returns the change of address that waits for a confirmation, or null. */
export async function showEmailChange(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { account }: Member,
): Promise<EmailChange | null> {
  const change = await findEmailChangeOf(db, account.id, clock.now());
  return change && !change.doneAt ? presentEmailChange(change) : null;
}

/** Cancels the change of address; its links are void. Without one nothing happens. */
export async function cancelEmailChange({ db }: Pick<AppContext, "db">, { account }: Member): Promise<void> {
  await db.transaction((tx) => deleteEmailChange(tx, account.id));
}

function presentEmailChange(change: EmailChangeRow): EmailChange {
  return {
    email: change.newEmail,
    confirmed_by_old: change.confirmedByOldAt !== null,
    confirmed_by_new: change.confirmedByNewAt !== null,
    expires_at: change.expiresAt.toISOString(),
  };
}

type EmailChangeContext = Pick<
  AppContext,
  "db" | "clock" | "write" | "onVerified" | "onStaffAddressChanged" | "personalData"
>;

const UNKNOWN = "Ce lien n’est pas valable, ou ne l’est plus.";
const REFUSED = "Ce changement a été refusé\u00a0: l’adresse du compte reste la même.";
const TAKEN = "Cette adresse a maintenant son propre compte\u00a0: le changement n’est plus possible.";

/**
 * Returns the change of address that this link was sent for. Throws 404 for links that are unknown, void or older than
 * 24 hours.
 */
export async function showLinkedChange(
  { db, clock }: Pick<EmailChangeContext, "db" | "clock">,
  token: string,
): Promise<LinkedEmailChange> {
  const found = await findEmailChangeByToken(db, hashToken(token), clock.now());
  if (!found) throw notFound(UNKNOWN);
  return presentLinkedChange(found.change, found.side);
}

/**
 * Confirms for the mailbox of this link; confirming again changes nothing. The second mailbox completes the change: the
 * account has the new, verified address, with what was stored under the former one and all that follows from a
 * verification, and is signed out everywhere.
 * Throws 404 for links that are not valid, and 409 if a mailbox refused or the address got an account of its own.
 */
export async function confirmEmailChange(
  ctx: EmailChangeContext,
  token: string,
  trace: SecurityTrace,
): Promise<LinkedEmailChange> {
  const now = ctx.clock.now();
  const answer = await ctx.write(async (unit) => {
    const { tx } = unit;
    // A merge and a deletion lock the same rows, in their own order.
    await lockMerges(tx);
    await lockAddresses(tx, ctx, token, now);
    const found = await lockByToken(tx, token, now);
    trace.accountId = found.change.accountId;
    const { change, side } = found;
    if (change.doneAt) return found;
    if (change.refusedBy) throw new AppError("email_change_refused", REFUSED);
    const mine = side === "old" ? { confirmedByOldAt: now } : { confirmedByNewAt: now };
    const confirmed = { ...change, ...mine };
    await updateEmailChange(tx, change.id, mine);
    if (!confirmed.confirmedByOldAt || !confirmed.confirmedByNewAt) return { change: confirmed, side };
    await moveAccount(unit, ctx, confirmed, now);
    await updateEmailChange(tx, change.id, { doneAt: now });
    return { change: { ...confirmed, doneAt: now }, side };
  });
  return presentLinkedChange(answer.change, answer.side);
}

/**
 * Marks the change as refused by the mailbox of this link: the account keeps its address, and both links say so. A
 * second time changes nothing. Throws 404 for links that are not valid, and 409 if the change is done.
 */
export async function refuseEmailChange(
  ctx: Pick<EmailChangeContext, "db" | "clock">,
  token: string,
  trace: SecurityTrace,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { change, side } = await lockByToken(tx, token, ctx.clock.now());
    trace.accountId = change.accountId;
    if (change.doneAt) throw new AppError("email_changed", "L’adresse a déjà été changée.");
    if (!change.refusedBy) await updateEmailChange(tx, change.id, { refusedBy: side });
  });
}

/** Locks what follows the address, and the account, in the order in which a merge locks them. */
async function lockAddresses(
  tx: Transaction,
  { personalData }: Pick<EmailChangeContext, "personalData">,
  token: string,
  now: Date,
): Promise<void> {
  const found = await findEmailChangeByToken(tx, hashToken(token), now);
  if (!found) throw notFound(UNKNOWN);
  for (const { merging } of personalData) {
    if (merging?.byAddress || merging === identityMerge) await merging.lock?.(tx, moveOf(found.change));
  }
}

/** Returns the change of address as a move within one account. */
function moveOf({ accountId, oldEmail, newEmail }: Pick<EmailChangeRow, "accountId" | "oldEmail" | "newEmail">) {
  const party = (email: string) => ({ accountId, email, emailKey: emailKeyOf(email), verifiedAt: null });
  return { from: party(oldEmail), into: party(newEmail) };
}

async function lockByToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ change: EmailChangeRow; side: EmailSide }> {
  const found = await findEmailChangeByToken(tx, hashToken(token), now);
  if (!found) throw notFound(UNKNOWN);
  // The account first, as everywhere; then read again what waiting for it may have changed.
  await lockAccount(tx, found.change.accountId);
  const change = await lockEmailChange(tx, found.change.id);
  if (!change) throw notFound(UNKNOWN);
  return { change, side: found.side };
}

async function moveAccount(
  unit: UnitOfWork,
  ctx: Pick<EmailChangeContext, "clock" | "onVerified" | "onStaffAddressChanged" | "personalData">,
  { accountId, oldEmail, newEmail }: EmailChangeRow,
  now: Date,
): Promise<void> {
  const { tx } = unit;
  const emailKey = emailKeyOf(newEmail);
  // An account signed up with it but never verified: the mailbox has just shown whose address it is.
  await deleteUnverified(tx, emailKey);
  if (await isEmailTaken(tx, emailKey)) throw new AppError("email_taken", TAKEN);
  // `emailVerifiedAt` stays, because membership counts from it. An account of the demo with a real address is an
  // ordinary one.
  const account = await updateAccount(tx, accountId, { email: newEmail, emailKey, isDemo: false, updatedAt: now });
  if (!account) throw new Error(`account ${accountId} is gone`);
  if (account.roles.length > 0) {
    await insertFormerAddress(tx, { accountId, emailKey: emailKeyOf(oldEmail), until: now });
    await ctx.onStaffAddressChanged(unit, { accountId, oldEmail, newEmail, now });
  }
  await deleteSessions(tx, accountId);
  await deleteCodes(tx, accountId);
  for (const { merging } of ctx.personalData) {
    if (merging?.byAddress) await merging.move?.(unit, moveOf({ accountId, oldEmail, newEmail }), now);
  }
  await ctx.onVerified(tx, account, ctx.clock.now());
}

function presentLinkedChange(change: EmailChangeRow, side: EmailSide): LinkedEmailChange {
  return {
    state: stateFor(change, side),
    side,
    by_staff: change.byStaff,
    old_email: maskEmail(change.oldEmail),
    new_email: maskNewEmail(change.newEmail),
  };
}

/** Shows the last letter before the domain too, or both addresses of one person might look the same. */
function maskNewEmail(email: string): string {
  const [, last = ""] = /^..*(.)@[^@]*$/u.exec(email) ?? [];
  return maskEmail(email).replace("•••", () => `•••${last}`);
}

function stateFor(change: EmailChangeRow, side: EmailSide): LinkedEmailChange["state"] {
  if (change.doneAt) return "done";
  if (change.refusedBy) return change.refusedBy === side ? "refused" : "refused_elsewhere";
  // Told by a mail that staff asked for it, this mailbox can only refuse.
  if (change.byStaff && side === "old") return "open";
  const confirmed = side === "old" ? change.confirmedByOldAt : change.confirmedByNewAt;
  return confirmed ? "waiting" : "open";
}
