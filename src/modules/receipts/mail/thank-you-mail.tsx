import { render } from "@react-email/render";
import { formatDate, formatFcfa } from "#contracts/formats.ts";
import { MailPage } from "./mail-page.tsx";
import { mailText } from "./mail-text.ts";
import { greetingName, type MailContent, type ReceiptMailFacts, type RenderedMail } from "./receipt-mail.ts";

/**
 * The mail that brings a receipt: thanks, or, where `duplicate`, that the payment came twice and will be
 * given back. The PDF itself is attached by whoever sends it.
 */
export async function renderThankYouMail(facts: ReceiptMailFacts & { duplicate: boolean }): Promise<RenderedMail> {
  const mail = thankYou(facts);
  const { foundation } = facts;
  return {
    subject: mail.subject,
    html: await render(<MailPage mail={mail} foundation={foundation} />),
    text: mailText(mail, foundation),
  };
}

function thankYou(facts: ReceiptMailFacts & { duplicate: boolean }): MailContent {
  const name = greetingName(facts.firstName);
  const thanks = name === null ? "Merci\u202f!" : `Merci, ${name}\u202f!`;
  const amount = formatFcfa(facts.amount);
  return {
    subject: facts.duplicate
      ? `Votre paiement nous est parvenu deux fois – reçu n°\u00a0${facts.number}`
      : `${thanks} Votre reçu n°\u00a0${facts.number}`,
    preview: `Nous avons bien reçu ${amount}. Votre reçu n°\u00a0${facts.number} est joint à ce message.`,
    title: thanks,
    notice: facts.duplicate
      ? "Votre paiement nous est parvenu deux fois. Nous vous contactons pour rembourser celui-ci\u00a0: vous n’avez rien à faire."
      : null,
    introduction: facts.duplicate
      ? "Le reçu de ce second paiement est joint à ce message."
      : "Votre geste nous est bien parvenu, et il compte. Merci de votre confiance.",
    amount,
    purpose: facts.purposeLabel,
    facts: [
      { label: "Reçu n°", value: facts.number },
      { label: "Date du paiement", value: formatDate(facts.paidAt) },
      { label: "Mode de paiement", value: facts.methodLabel },
    ],
    closing:
      "Votre reçu est joint à ce message, en PDF. Vous pouvez aussi l’ouvrir par ce lien, qui n’est destiné qu’à vous.",
    button: { label: "Ouvrir mon reçu", url: facts.receiptUrl },
    link: { label: "Voir ce que votre geste rend possible", url: facts.campaignUrl },
  };
}
