import type { DuesReminders, LinkedReminders } from "#contracts/dues-reminders.ts";
import type { AppContext } from "#modules/context.ts";
import { findVerifiedById } from "#modules/identity/find-verified-account.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { deleteReminders, findChoice, findLinkOwner, putChoice } from "./reminders.repo.ts";

const UNKNOWN = "Ce lien n’est pas valable.";

/** Whether this member is reminded: yes, until they say otherwise. */
export async function readReminders(db: Database, accountId: string): Promise<DuesReminders> {
  const choice = await findChoice(db, accountId);
  return { wanted: choice?.wanted ?? true };
}

/** The member is reminded from now on, or not any more. Saying the same again changes nothing. */
export async function chooseReminders(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, wanted }: { accountId: string; wanted: boolean },
): Promise<DuesReminders> {
  return db.transaction(async (tx) => {
    const before = await readReminders(tx, accountId);
    if (before.wanted !== wanted) await putChoice(tx, { accountId, wanted, changedAt: clock.now() });
    return { wanted };
  });
}

/** The choice that this link was sent for. Refuses (404) unknown links, and those of an account that is gone. */
export async function showLinkedReminders({ db }: Pick<AppContext, "db">, token: string): Promise<LinkedReminders> {
  const accountId = await findLinkOwner(db, hashToken(token));
  const account = accountId && (await findVerifiedById(db, accountId));
  if (!account) throw notFound(UNKNOWN);
  return { ...(await readReminders(db, account.id)), email: masked(account.email) };
}

/** The member whose link this is is reminded from now on, or not any more. Refuses (404) as showing it does. */
export async function chooseLinkedReminders(
  deps: Pick<AppContext, "db" | "clock">,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<LinkedReminders> {
  const { email } = await showLinkedReminders(deps, token);
  const accountId = await findLinkOwner(deps.db, hashToken(token));
  if (!accountId) throw notFound(UNKNOWN);
  return { ...(await chooseReminders(deps, { accountId, wanted })), email };
}

/** Nothing is left of what reminders knew of this account, which is being deleted. */
export async function eraseReminders(tx: Transaction, accountId: string): Promise<void> {
  await deleteReminders(tx, accountId);
}

/** Enough to know which address it is, too little to learn it from a stolen link. */
function masked(email: string): string {
  return `${[...email][0]}•••${email.slice(email.lastIndexOf("@"))}`;
}
