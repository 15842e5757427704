import { paths } from "#contracts/site-paths.ts";
import { passwordChangedMail } from "./account-change-mails.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { findAccount } from "./accounts.repo.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** The outbox message that tells a member of a new password. */
export const PASSWORD_CHANGED_MESSAGE = "account.password-changed";

/** The member knows by mail that the password was changed. */
export async function deliverPasswordChanged(deps: AccountDeps, accountId: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  await sendAccountMail(
    deps,
    email,
    passwordChangedMail({ firstName, resetUrl: deps.publicUrl + paths.forgotPassword }),
  );
}
