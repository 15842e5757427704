import { paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { passwordChangedMail } from "./account-change-mails.ts";
import { findAccount } from "./accounts.repo.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** The member knows by mail that the password was changed. */
export async function deliverPasswordChanged(deps: AppContext, accountId: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  await sendAccountMail(
    deps,
    email,
    passwordChangedMail({ firstName, resetUrl: deps.publicUrl + paths.forgotPassword }),
  );
}
