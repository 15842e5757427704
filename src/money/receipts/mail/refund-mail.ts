import { SIMULATED_PAYMENT } from "#money/payments/simulated-payment.contract.ts";
import type { MailContent, RenderedMail } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greetingName } from "#shared/greeting-name.ts";
import type { ReceiptMailFacts } from "./receipt-mail.ts";

/** Renders the mail about a refund. `refundedAmount` is this refund alone, in FCFA. */
export async function renderRefundMail(facts: ReceiptMailFacts & { refundedAmount: number }): Promise<RenderedMail> {
  return renderMail(refund(facts), facts.foundation);
}

function refund(facts: ReceiptMailFacts & { refundedAmount: number }): MailContent {
  const name = greetingName(facts.firstName);
  const refunded = formatFcfa(facts.refundedAmount);
  return {
    subject: `Remboursement de ${refunded} – reçu n°\u00a0${facts.number}`,
    preview: `Nous vous avons remboursé ${refunded}. Votre reçu n°\u00a0${facts.number} en porte la mention.`,
    title: name === null ? "Bonjour," : `Bonjour ${name},`,
    notice: facts.simulated ? `${SIMULATED_PAYMENT}.` : null,
    introduction: "Nous vous avons remboursé la somme ci-dessous. Elle peut mettre quelques jours à vous parvenir.",
    panel: {
      headline: refunded,
      subline: facts.purposeLabel,
      facts: [
        { label: "Paiement d’origine", value: formatFcfa(facts.amount) },
        { label: "Date du paiement", value: formatDate(facts.paidAt) },
        { label: "Mode de paiement", value: facts.methodLabel },
        { label: "Reçu n°", value: facts.number },
      ],
    },
    closing:
      "Votre reçu garde son numéro et porte désormais la mention de ce remboursement. Ce lien n’est destiné qu’à vous.",
    button: { label: "Ouvrir mon reçu", url: facts.receiptUrl },
    link: null,
  };
}
