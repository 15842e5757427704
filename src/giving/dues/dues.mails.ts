import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { sumWaitingDues } from "#money/offline-payments/offline-payments.db.ts";
import { findVerifiedById } from "#people/identity/find-accounts.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greeting } from "#shared/greeting-name.ts";
import { yearlyDues } from "#shared/money.ts";
import { linkPaths, paths } from "#shared/site-paths.ts";
import type { DuesStanding } from "./dues.contract.ts";
import { termsIn } from "./dues-terms.contract.ts";
import { nameMonths } from "./month-names.contract.ts";
import { readStanding } from "./read-standing.ts";
import { findChoice, insertReminderLink, markSent } from "./reminders.db.ts";

/** Mails a member a reminder of the first unpaid month. */
export const duesReminder = defineMessage(
  "dues-reminder",
  "bulk",
  z.object({ accountId: z.uuid(), month: z.string(), step: z.int() }),
);

/**
 * Mails the member a reminder of this month. Sends nothing if the month has been paid since, the member declined
 * reminders, the account is deleted, or dues of the member wait for their confirmation. Safe to run again: the mail
 * keeps its Message-ID.
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
  if ((await sumWaitingDues(db)).has(account.emailKey)) return;
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
  });
  await db.transaction((tx) => markSent(tx, reminder, now));
}

interface ReminderMail {
  firstName: string;
  standing: DuesStanding;
  /** Price of a month, in FCFA. */
  monthly: number;
  /** `YYYY-MM-DD`. */
  today: string;
  payUrl: string;
  choiceUrl: string;
}

/** Returns the content of a reminder, with a text that depends on whether the due day is to come, today or over. */
function reminderMail({ firstName, standing, monthly, today, payUrl, choiceUrl }: ReminderMail): MailContent {
  const { next_due: next, paid_through: through } = standing;
  const late = standing.standing === "late";
  const amount = late ? standing.owed : monthly;
  return {
    ...textsOf(standing, today),
    title: greeting(firstName),
    panel: {
      headline: formatFcfa(amount),
      subline: null,
      facts: [
        { label: "Pour", value: late ? nameMonths(standing.owed_list) : formatMonth(next.month) },
        { label: late && standing.owed_months > 1 ? "Première échéance" : "Échéance", value: formatDate(next.date) },
        ...(through === null ? [] : [{ label: "Payé jusqu’à", value: `fin ${formatMonth(through)}` }]),
      ],
    },
    closing: `Vous pouvez payer un mois, plusieurs, ou l’année entière (${formatFcfa(yearlyDues(monthly))}). Si vous venez de payer, ne tenez pas compte de ce message\u00a0: il s’est croisé avec votre paiement.`,
    button: { label: "Payer ma cotisation", url: payUrl },
    link: { label: "Ne plus recevoir ces rappels", url: choiceUrl },
  };
}

function textsOf(
  { standing, owed_list: owed, next_due: next }: DuesStanding,
  today: string,
): Pick<MailContent, "subject" | "preview" | "introduction"> {
  const month = formatMonth(next.month);
  const date = formatDate(next.date);
  if (standing === "late") {
    const months = nameMonths(owed);
    const unpaid =
      owed.length > 1
        ? `il vous reste à régler les cotisations de plusieurs mois\u00a0: ${months}. La première échéance était le ${date}.`
        : `votre cotisation pour ${months} n’est pas encore réglée\u00a0: l’échéance était le ${date}.`;
    return {
      subject: `Cotisation à régler\u00a0: ${months}`,
      preview: `L’échéance du ${date} est passée.`,
      introduction: `Sauf erreur de notre part, ${unpaid} Chaque cotisation fait avancer les chantiers que vous avez choisis avec nous.`,
    };
  }
  if (next.date === today) {
    return {
      subject: `Votre cotisation pour ${month} est à régler aujourd’hui`,
      preview: `Échéance\u00a0: aujourd’hui, ${date}.`,
      introduction: `C’est aujourd’hui l’échéance de votre cotisation pour ${month}. Quelques instants suffisent.`,
    };
  }
  return {
    subject: `Votre cotisation pour ${month} est à régler le ${date}`,
    preview: `Échéance\u00a0: ${date}.`,
    introduction: `Votre cotisation pour ${month} est à régler au plus tard le ${date}. Quelques instants suffisent.`,
  };
}
