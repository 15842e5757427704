import type { AppContext } from "#composition/context.ts";
import { paths } from "#shared/site-paths.ts";
import { passwordChangedMail } from "./account-change-mails.ts";
import { findAccount } from "./accounts.repo.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** Mails the member that the password was changed. */
export async function deliverPasswordChanged(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  accountId: string,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  await sendAccountMail(ctx, email, passwordChangedMail({ firstName, resetUrl: ctx.publicUrl + paths.forgotPassword }));
}
