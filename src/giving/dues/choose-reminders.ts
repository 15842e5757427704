import type { AppContext } from "#composition/context.ts";
import { findVerifiedById, maskEmail } from "#people/identity/find-accounts.ts";
import type { Member } from "#people/identity/sessions.ts";
import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { DuesReminders, LinkedReminders } from "./dues-reminders.contract.ts";
import { findChoice, findLinkOwner, listSent, saveChoice } from "./reminders.db.ts";

type ChoiceContext = Pick<AppContext, "db" | "clock">;

const UNKNOWN = "Ce lien n’est pas valable.";

/** Returns whether this member wants reminders, which is so until they decline. */
export async function readReminders(db: Database, accountId: string): Promise<DuesReminders> {
  const choice = await findChoice(db, accountId);
  return { wanted: choice?.wanted ?? true };
}

/** Stores whether the member wants reminders. Storing the same again changes nothing. */
export async function chooseReminders(
  ctx: ChoiceContext,
  { account }: Member,
  wanted: boolean,
): Promise<DuesReminders> {
  return storeChoice(ctx, { accountId: account.id, wanted });
}

/** Returns the choice of the member who received this link. Throws 404 if the link is unknown or the account deleted. */
export async function showLinkedReminders({ db }: Pick<AppContext, "db">, token: string): Promise<LinkedReminders> {
  const accountId = await findLinkOwner(db, hashToken(token));
  const account = accountId && (await findVerifiedById(db, accountId));
  if (!account) throw notFound(UNKNOWN);
  return { ...(await readReminders(db, account.id)), email: maskEmail(account.email) };
}

/** Stores whether the member who received this link wants reminders. Throws 404 as `showLinkedReminders` does. */
export async function chooseLinkedReminders(
  ctx: ChoiceContext,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<LinkedReminders> {
  const { email } = await showLinkedReminders(ctx, token);
  const accountId = await findLinkOwner(ctx.db, hashToken(token));
  if (!accountId) throw notFound(UNKNOWN);
  return { ...(await storeChoice(ctx, { accountId, wanted })), email };
}

async function storeChoice(
  { db, clock }: ChoiceContext,
  { accountId, wanted }: { accountId: string; wanted: boolean },
): Promise<DuesReminders> {
  return db.transaction(async (tx) => {
    const before = await readReminders(tx, accountId);
    if (before.wanted !== wanted) await saveChoice(tx, { accountId, wanted, changedAt: clock.now() });
    return { wanted };
  });
}

/** Returns the export rows about reminders: the member's choice, if ever made, then each reminder sent. */
export async function exportReminders(db: Database, accountId: string): Promise<ExportRow[]> {
  const choice = await findChoice(db, accountId);
  const sent = await listSent(db, accountId);
  return [
    ...(choice ? [{ what: "choice", wanted: choice.wanted, month: null, at: choice.changedAt.toISOString() }] : []),
    ...sent.map(({ month, sentAt }) => ({ what: "reminder", wanted: null, month, at: sentAt?.toISOString() ?? null })),
  ];
}
