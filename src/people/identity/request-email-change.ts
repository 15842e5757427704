import type { AppContext } from "#composition/context.ts";
import { EMAIL_SIDES, type EmailChange, type EmailChangeBody, SAME_EMAIL } from "#people/privacy/my-data.contract.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { CODE_MAILS } from "./account-limits.ts";

import type { Caller } from "./caller.ts";
import { deleteEmailChange, type EmailChangeRow, findEmailChangeOf, replaceEmailChange } from "./email-changes.repo.ts";
import { emailChangeMail } from "./identity-outbox.ts";
import type { Member } from "./read-session.ts";
import { lockUnchangedMember, requirePassword } from "./require-password.ts";

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
    throw new AppError(422, "same_email", SAME_EMAIL, { fields: { email: [SAME_EMAIL] } });
  }
  if (account.emailKey === ctx.adminEmail) {
    throw new AppError(
      409,
      "admin_email",
      "L’adresse du compte d’administration est fixée à l’installation du site et ne se change pas ici.",
    );
  }
  await ctx.limits.consume(CODE_MAILS, account.emailKey);
  await ctx.limits.consume(CODE_MAILS, newKey);
  const now = ctx.clock.now();
  const change = await ctx.write(async ({ tx, enqueue }) => {
    // Of two requests at once the later one counts, and none outlives the password that it was made with.
    await lockUnchangedMember(tx, member);
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
