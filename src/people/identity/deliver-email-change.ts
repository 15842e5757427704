import type { AppContext } from "#composition/context.ts";
import type { EmailSide } from "#people/privacy/my-data.contract.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { linkPaths, paths } from "#shared/site-paths.ts";
import { addressTakenMail, newAddressMail, oldAddressMail } from "./account-change-mails.ts";
import { findAccount, findAccountByEmail } from "./accounts.repo.ts";
import { findEmailChange, insertEmailChangeLink } from "./email-changes.repo.ts";
import { sendAccountMail } from "./send-account-mail.ts";

const HOURS = 24;

/**
 * Mails this mailbox a link that confirms the change. If the new address has an account already, mails its owner a
 * notice instead. A change that is done, refused or deleted sends nothing. Safe to run again.
 */
export async function deliverEmailChange(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { changeId, side }: { changeId: string; side: EmailSide },
): Promise<void> {
  const change = await findEmailChange(ctx.db, changeId);
  const account = change && (await findAccount(ctx.db, change.accountId));
  if (!account || change.doneAt || change.refusedBy) return;
  const { newEmail } = change;
  const owner = side === "new" ? await findAccountByEmail(ctx.db, newEmail) : undefined;
  if (owner?.emailVerifiedAt) {
    const links = { login: ctx.publicUrl + paths.login, reset: ctx.publicUrl + paths.forgotPassword };
    return sendAccountMail(ctx, owner.email, addressTakenMail({ firstName: owner.firstName, links }));
  }
  const token = randomToken();
  await ctx.db.transaction((tx) => insertEmailChangeLink(tx, { tokenHash: hashToken(token), changeId, side }));
  const link = { firstName: account.firstName, url: ctx.publicUrl + linkPaths.emailChange(token), hours: HOURS };
  if (side === "old") await sendAccountMail(ctx, change.oldEmail, oldAddressMail({ ...link, newEmail }));
  else await sendAccountMail(ctx, newEmail, newAddressMail(link));
}
