import { emailKeyOf } from "#contracts/email-key.ts";
import { EMAIL_SIDES, type EmailChange, type EmailChangeBody, SAME_EMAIL } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { CODE_MAILS } from "./account-limits.ts";

import type { Caller } from "./caller.ts";
import { deleteEmailChange, type EmailChangeRow, findEmailChangeOf, replaceEmailChange } from "./email-changes.repo.ts";
import { emailChangeMail } from "./identity-outbox.ts";
import type { Member } from "./read-session.ts";
import { holdWithPassword, requirePassword } from "./require-password.ts";

const LASTS_MS = 24 * 3600 * 1000;

/**
 * A link is on its way to both mailboxes, and the account will have the new address once both have confirmed,
 * within 24 hours; a former wish is void. Whether the address has an account already is looked up later, by the
 * outbox: the answer is the same. Always asks for the password, for a token alone must not be enough to take an
 * account over. Refuses (422) a wrong one and the account's own address, (409) the installation's admin, whose
 * address is what makes them so, and a password changed meanwhile, and (429) too many tries or mails.
 */
export async function requestEmailChange(
  deps: AppContext,
  member: Member,
  { body, caller }: { body: EmailChangeBody; caller: Caller },
): Promise<EmailChange> {
  const { account } = member;
  await requirePassword(deps, member, { password: body.current_password, caller });
  const newKey = emailKeyOf(body.email);
  if (newKey === account.emailKey) {
    throw new AppError(422, "same_email", SAME_EMAIL, { fields: { email: [SAME_EMAIL] } });
  }
  if (account.emailKey === deps.adminEmail) {
    throw new AppError(
      409,
      "admin_email",
      "L’adresse du compte d’administration est fixée à l’installation du site et ne se change pas ici.",
    );
  }
  await deps.limits.consume(CODE_MAILS, account.emailKey);
  await deps.limits.consume(CODE_MAILS, newKey);
  const now = deps.clock.now();
  const change = await deps.write(async ({ tx, enqueue }) => {
    // Two wishes at once follow one another, the later one counts; and none outlives the password that asked for it.
    await holdWithPassword(tx, member);
    const stored = await replaceEmailChange(tx, {
      accountId: account.id,
      oldEmail: account.email,
      newEmail: body.email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LASTS_MS),
    });
    for (const side of EMAIL_SIDES) {
      const dedupeKey = `${emailChangeMail.kind}:${stored.id}:${side}`;
      enqueue(emailChangeMail, { changeId: stored.id, side }, { dedupeKey });
    }
    return stored;
  });
  return presentEmailChange(change);
}

/** The change of address that waits for a confirmation, or null. */
export async function showEmailChange(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { account }: Member,
): Promise<EmailChange | null> {
  const change = await findEmailChangeOf(db, account.id, clock.now());
  return change && !change.doneAt ? presentEmailChange(change) : null;
}

/** The account keeps its address, and the links that were sent are void. Without a wish nothing happens. */
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
