import type { MailContent } from "#reach/mailing/mail-content.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greetingName } from "#shared/greeting-name.ts";
import { yearlyDues } from "#shared/money.ts";
import type { DuesStanding } from "./dues.contract.ts";
import { nameMonths } from "./month-names.contract.ts";

interface ReminderMail {
  firstName: string;
  standing: DuesStanding;
  /** What a month costs, in FCFA. */
  monthly: number;
  /** `YYYY-MM-DD`. */
  today: string;
  payUrl: string;
  choiceUrl: string;
}

/** Returns the content of a reminder, with a text that depends on whether the due day is to come, today or over. */
export function reminderMail({ firstName, standing, monthly, today, payUrl, choiceUrl }: ReminderMail): MailContent {
  const { next_due: next, paid_through: through } = standing;
  const name = greetingName(firstName);
  const late = standing.standing === "late";
  const amount = late ? standing.owed : monthly;
  return {
    ...textsOf(standing, today),
    title: name ? `Bonjour ${name},` : "Bonjour,",
    notice: null,
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
