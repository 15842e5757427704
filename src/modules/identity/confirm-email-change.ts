import { emailKeyOf } from "#contracts/email-key.ts";
import type { EmailSide, LinkedEmailChange } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { SecurityTrace } from "#platform/http/app-env.ts";
import { hashToken } from "#platform/ids.ts";
import { deleteCodes } from "./account-codes.repo.ts";
import { deleteUnverified, isEmailTaken, lockAccount, updateAccount } from "./accounts.repo.ts";
import {
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChangeByToken,
  lockEmailChange,
  updateEmailChange,
} from "./email-changes.repo.ts";
import { deleteSessions } from "./sessions.repo.ts";

type Deps = Pick<AppContext, "db" | "clock" | "onVerified">;

const UNKNOWN = "Ce lien n’est pas valable, ou ne l’est plus.";
const TAKEN = "Cette adresse a maintenant son propre compte\u00a0: le changement n’est plus possible.";

/** The change of address that this link was sent for. Refuses (404) links that are unknown, void or older than 24 hours. */
export async function showLinkedChange(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<LinkedEmailChange> {
  const found = await findEmailChangeByToken(db, hashToken(token), clock.now());
  if (!found) throw notFound(UNKNOWN);
  return presentLinkedChange(found.change, found.side);
}

/**
 * The mailbox of this link has confirmed; again changes nothing. With the second one the account has the new
 * address, proven, with all that follows from a proof, and is signed out everywhere. Refuses (404) links that do not
 * count, and (409) an address that got an account of its own meanwhile.
 */
export async function confirmEmailChange(deps: Deps, token: string, trace: SecurityTrace): Promise<LinkedEmailChange> {
  const now = deps.clock.now();
  const answer = await deps.db.transaction(async (tx) => {
    const found = await lockByToken(tx, token, now);
    trace.accountId = found.change.accountId;
    const { change, side } = found;
    if (change.doneAt) return found;
    const mine = side === "old" ? { confirmedByOldAt: now } : { confirmedByNewAt: now };
    const confirmed = { ...change, ...mine };
    await updateEmailChange(tx, change.id, mine);
    if (!confirmed.confirmedByOldAt || !confirmed.confirmedByNewAt) return { change: confirmed, side };
    await moveAccount(tx, deps, confirmed, now);
    await updateEmailChange(tx, change.id, { doneAt: now });
    return { change: { ...confirmed, doneAt: now }, side };
  });
  return presentLinkedChange(answer.change, answer.side);
}

/** The account keeps its address: the wish is void with both links. Refuses (404) links that do not count, (409) a change that is done. */
export async function refuseEmailChange(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
  trace: SecurityTrace,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { change } = await lockByToken(tx, token, deps.clock.now());
    trace.accountId = change.accountId;
    if (change.doneAt) throw new AppError(409, "email_changed", "L’adresse a déjà été changée.");
    await deleteEmailChange(tx, change.accountId);
  });
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
  tx: Transaction,
  deps: Pick<Deps, "clock" | "onVerified">,
  { accountId, newEmail }: EmailChangeRow,
  now: Date,
): Promise<void> {
  const emailKey = emailKeyOf(newEmail);
  // Somebody signed up with it and never proved it: the mailbox has just told whose it is.
  await deleteUnverified(tx, emailKey);
  if (await isEmailTaken(tx, emailKey)) throw new AppError(409, "email_taken", TAKEN);
  // Since when the account is proven stays: membership counts from then.
  // And with an address that somebody reads, an account of the demo is one like all others.
  const account = await updateAccount(tx, accountId, { email: newEmail, emailKey, isDemo: false, updatedAt: now });
  if (!account) throw new Error(`account ${accountId} is gone`);
  await deleteSessions(tx, accountId);
  await deleteCodes(tx, accountId);
  await deps.onVerified(tx, account, deps.clock.now());
}

function presentLinkedChange(change: EmailChangeRow, side: EmailSide): LinkedEmailChange {
  const confirmed = side === "old" ? change.confirmedByOldAt : change.confirmedByNewAt;
  return {
    state: change.doneAt ? "done" : confirmed ? "waiting" : "open",
    side,
    old_email: maskEmail(change.oldEmail),
    new_email: maskEmail(change.newEmail),
  };
}

/** Enough to know which address it is, too little to learn it from a stolen link. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0]}•••${email.slice(at)}`;
}
