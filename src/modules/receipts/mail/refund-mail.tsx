import { render } from "@react-email/render";
import { formatDate, formatFcfa } from "#contracts/formats.ts";
import { MailPage } from "./mail-page.tsx";
import { mailText } from "./mail-text.ts";
import { greetingName, type MailContent, type ReceiptMailFacts, type RenderedMail } from "./receipt-mail.ts";

/** The mail that says that money was given back: `refundedAmount` is this refund, in FCFA. */
export async function renderRefundMail(facts: ReceiptMailFacts & { refundedAmount: number }): Promise<RenderedMail> {
  const mail = refund(facts);
  const { foundation } = facts;
  return {
    subject: mail.subject,
    html: await render(<MailPage mail={mail} foundation={foundation} />),
    text: mailText(mail, foundation),
  };
}

function refund(facts: ReceiptMailFacts & { refundedAmount: number }): MailContent {
  const name = greetingName(facts.firstName);
  const refunded = formatFcfa(facts.refundedAmount);
  return {
    subject: `Remboursement de ${refunded} – reçu n°\u00a0${facts.number}`,
    preview: `Nous vous avons remboursé ${refunded}. Votre reçu n°\u00a0${facts.number} en porte la mention.`,
    title: name === null ? "Bonjour," : `Bonjour ${name},`,
    notice: null,
    introduction: "Nous vous avons remboursé la somme ci-dessous. Elle peut mettre quelques jours à vous parvenir.",
    amount: refunded,
    purpose: facts.purposeLabel,
    facts: [
      { label: "Paiement d’origine", value: formatFcfa(facts.amount) },
      { label: "Date du paiement", value: formatDate(facts.paidAt) },
      { label: "Mode de paiement", value: facts.methodLabel },
      { label: "Reçu n°", value: facts.number },
    ],
    closing:
      "Votre reçu garde son numéro et porte désormais la mention de ce remboursement. Ce lien n’est destiné qu’à vous.",
    button: { label: "Ouvrir mon reçu", url: facts.receiptUrl },
    link: null,
  };
}
