import type { output } from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { findAccount } from "#people/identity/accounts.repo.ts";
import { rolesOf } from "#people/identity/roles.policy.ts";
import { sendAccountMail } from "#people/identity/send-account-mail.ts";
import { mustHaveFactor } from "#people/staff/two-factor.policy.ts";
import { paths } from "#shared/site-paths.ts";
import { renamedMail, rolesMail } from "./account-notice-mails.ts";
import type { accountNotice } from "./directory-outbox.ts";

/** Mails the member what staff changed in the account. An account deleted since gets none. */
export async function deliverAccountNotice(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "adminEmail" | "paymentsSimulated">,
  { accountId, change }: output<(typeof accountNotice)["payload"]>,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  const mail =
    "former" in change
      ? renamedMail({ firstName, ...change, contactUrl: ctx.publicUrl + paths.contact })
      : rolesMail({
          firstName,
          ...change,
          factorRequired: mustHaveFactor({ account, roles: rolesOf(account, ctx.adminEmail) }, ctx),
          passwordTooShort: account.passwordRule === "member",
          adminUrl: ctx.publicUrl + paths.admin,
        });
  await sendAccountMail(ctx, email, mail);
}
