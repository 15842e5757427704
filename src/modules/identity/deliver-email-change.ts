import type { EmailSide } from "#contracts/my-data.ts";
import { linkPaths, paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { addressTakenMail, comingAddressMail, leavingAddressMail } from "./account-change-mails.ts";
import { findAccount, findAccountByEmail } from "./accounts.repo.ts";
import { findEmailChange, insertEmailChangeLink } from "./email-changes.repo.ts";
import { sendAccountMail } from "./send-account-mail.ts";

const HOURS = 24;

/**
 * This mailbox has a link to confirm the change with. Where the new address has an account already, its owner is
 * told so instead, and only there. A change that is done or gone sends nothing. Safe to run again.
 */
export async function deliverEmailChange(
  deps: AppContext,
  { changeId, side }: { changeId: string; side: EmailSide },
): Promise<void> {
  const change = await findEmailChange(deps.db, changeId);
  const account = change && (await findAccount(deps.db, change.accountId));
  if (!account || change.doneAt) return;
  const { newEmail } = change;
  const owner = side === "new" ? await findAccountByEmail(deps.db, newEmail) : undefined;
  if (owner?.emailVerifiedAt) {
    const links = { login: deps.publicUrl + paths.login, reset: deps.publicUrl + paths.forgotPassword };
    return sendAccountMail(deps, owner.email, addressTakenMail({ firstName: owner.firstName, links }));
  }
  const token = randomToken();
  await deps.db.transaction((tx) => insertEmailChangeLink(tx, { tokenHash: hashToken(token), changeId, side }));
  const link = { firstName: account.firstName, url: deps.publicUrl + linkPaths.emailChange(token), hours: HOURS };
  if (side === "old") await sendAccountMail(deps, change.oldEmail, leavingAddressMail({ ...link, newEmail }));
  else await sendAccountMail(deps, newEmail, comingAddressMail(link));
}
