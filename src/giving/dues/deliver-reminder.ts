import type { AppContext } from "#composition/context.ts";
import { findVerifiedById } from "#people/identity/find-verified-account.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { linkPaths, paths } from "#shared/site-paths.ts";
import { termsIn } from "./dues-terms.contract.ts";
import { readStanding } from "./read-standing.ts";
import { reminderMail } from "./reminder-mail.ts";
import { findChoice, insertReminderLink, markSent } from "./reminders.repo.ts";

/**
 * Mails the member a reminder of this month. Sends nothing if the month has been paid since, the member declined
 * reminders, or the account is deleted. Safe to run again: the mail keeps its Message-ID.
 */
export async function deliverReminder(
  ctx: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings">,
  reminder: { accountId: string; month: Month; step: number },
): Promise<void> {
  const { db, clock, publicUrl } = ctx;
  const { accountId, month, step } = reminder;
  const account = await findVerifiedById(db, accountId);
  const choice = await findChoice(db, accountId);
  if (!account || choice?.wanted === false) return;
  const now = clock.now();
  const standing = await readStanding(db, account, now);
  if (standing.next_due.month !== month) return;

  const token = randomToken();
  await db.transaction((tx) => insertReminderLink(tx, { tokenHash: hashToken(token), accountId, createdAt: now }));
  const settings = await ctx.readSettings();
  const content = reminderMail({
    firstName: account.firstName,
    standing,
    monthly: termsIn(settings.dues.terms, monthOf(now)).amount,
    today: dayOf(now),
    payUrl: publicUrl + linkPaths.payDues,
    choiceUrl: publicUrl + paths.reminders(token),
  });
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(settings))),
    to: account.email,
    messageId: messageIdOf(publicUrl, `dues-reminder-${accountId}-${month}-${step}`),
    // Lets mail programs offer to unsubscribe (RFC 8058).
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/v01/dues-reminders/${token}/stop>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: [],
  });
  await db.transaction((tx) => markSent(tx, reminder, now));
}
