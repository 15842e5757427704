import { SIMULATED_PAYMENT } from "#money/payments/simulated-payment.contract.ts";
import { cardText } from "#money/payments/tribute-card.contract.ts";
import type { TributeCard } from "#money/payments/tribute-card.ts";
import type { MailContent, MailPicture } from "#reach/mailing/mail-content.ts";

/**
 * The card of a gift in a person's name. It never says the amount, and names the giver only as the giver signed it. A signed
 * one does not lead to the page of the gift's purpose, which lists the gift with its amount.
 */
export function tributeCardMail(card: TributeCard, picture: MailPicture | null, publicUrl: string): MailContent {
  const text = cardText(card);
  return {
    subject: text.subject,
    preview: "Une attention pour vous, de la part de quelqu’un qui pense à vous.",
    title: text.greeting,
    notice: card.simulated ? `${SIMULATED_PAYMENT}.` : null,
    introduction: text.introduction,
    picture: picture && { ...picture, alt: card.purposeLabel },
    ...(text.message === null ? {} : { quotation: text.message }),
    panel: { headline: card.tributeName, subline: text.subline, facts: text.facts },
    closing: text.closing,
    button:
      card.signature === null
        ? { label: "Voir ce que ce don soutient", url: publicUrl + card.path }
        : { label: "Découvrir la fondation", url: publicUrl },
    link: null,
  };
}
