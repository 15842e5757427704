import { forgetInOutbox } from "#platform/jobs/outbox.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { findAccount } from "./accounts.repo.ts";
import { accountDeletedMail, passwordChangedMail } from "./my-data-mails.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** The outbox message that tells a member of a new password. */
export const PASSWORD_CHANGED_MESSAGE = "account.password-changed";
/** The outbox message that takes leave of somebody whose account is gone. */
export const ACCOUNT_DELETED_MESSAGE = "account.deleted";

/** The member knows by mail that the password was changed. */
export async function deliverPasswordChanged(deps: AccountDeps, accountId: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  await sendAccountMail(deps, email, passwordChangedMail({ firstName, resetUrl: `${deps.publicUrl}/forgot-password` }));
}

/** The former member has the last mail, after which the outbox too has forgotten the address. */
export async function deliverFarewell(
  deps: AccountDeps,
  { email, firstName }: { email: string | null; firstName: string },
): Promise<void> {
  // Run again after a crash, it finds that the address was forgotten already.
  if (!email) return;
  await sendAccountMail(deps, email, accountDeletedMail({ firstName, contactUrl: `${deps.publicUrl}/contact` }));
  await forgetInOutbox(deps.db, email);
}
