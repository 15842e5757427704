import { linkPaths, paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { findVerifiedById } from "#modules/identity/find-verified-account.ts";
import { foundationOf, messageIdOf } from "#modules/mailing/mail-content.ts";
import { renderMail } from "#modules/mailing/render-mail.tsx";
import { dayOf } from "#platform/abidjan-days.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import type { Month } from "./dues-months.ts";
import { readStanding } from "./read-standing.ts";
import { reminderMail } from "./reminder-mail.ts";
import { findChoice, insertReminderLink, noteSent } from "./reminders.repo.ts";

/**
 * The member has the mail that reminds them of this month. Nothing is sent where it was paid since, where they chose
 * not to be reminded, or where the account is gone. Safe to run again: the mail keeps its Message-ID.
 */
export async function deliverReminder(
  deps: AppContext,
  reminder: { accountId: string; month: Month; step: number },
): Promise<void> {
  const { db, clock, publicUrl } = deps;
  const { accountId, month, step } = reminder;
  const account = await findVerifiedById(db, accountId);
  const choice = await findChoice(db, accountId);
  if (!account || choice?.wanted === false) return;
  const now = clock.now();
  const standing = await readStanding(db, account, now);
  if (standing.next_due.month !== month) return;

  const token = randomToken();
  await db.transaction((tx) => insertReminderLink(tx, { tokenHash: hashToken(token), accountId, createdAt: now }));
  const content = reminderMail({
    firstName: account.firstName,
    standing,
    today: dayOf(now),
    payUrl: publicUrl + linkPaths.payDues,
    choiceUrl: publicUrl + paths.reminders(token),
  });
  await deps.mail.send({
    ...(await renderMail(content, foundationOf(await deps.readSettings()))),
    to: account.email,
    messageId: messageIdOf(publicUrl, `dues-reminder-${accountId}-${month}-${step}`),
    // Lets a mail program stop them by itself (RFC 8058).
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/v01/dues-reminders/${token}/stop>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: [],
  });
  await db.transaction((tx) => noteSent(tx, reminder, now));
}
