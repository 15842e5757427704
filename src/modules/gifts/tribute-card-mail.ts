import { SIMULATED_PAYMENT } from "#contracts/simulated-payment.ts";
import type { Tribute } from "#contracts/tribute.ts";
import { greetingName } from "#modules/mailing/greeting-name.ts";
import type { MailContent } from "#modules/mailing/mail-content.ts";
import type { TributeCard } from "#modules/payments/tribute-card.ts";

const ANONYMOUS = "un donateur";
const DONORS_WORDS = "Les mots qui suivent sont les siens, non ceux de la fondation\u00a0:";

/**
 * The card of a gift in a person's name. It never says the amount, and names the giver only if the giver asked for it. Then
 * it does not lead to the page of the gift's purpose either, which lists the giver with the amount.
 */
export function tributeCardMail(card: TributeCard, publicUrl: string): MailContent {
  const name = greetingName(card.addressee);
  const giver = card.giver ?? ANONYMOUS;
  const dedication = dedicationOf(card);
  return {
    subject: `Un don ${dedication}`,
    preview: `${capitalized(giver)} a voulu que vous le sachiez.`,
    title: name === null ? "Bonjour," : `Bonjour ${name},`,
    notice: card.simulated ? `${SIMULATED_PAYMENT}.` : null,
    introduction:
      `${capitalized(giver)} a fait un don ${dedication}, et a voulu que vous le sachiez.` +
      (card.message === null ? "" : ` ${DONORS_WORDS}`),
    ...(card.message === null ? {} : { quotation: card.message }),
    panel: {
      headline: card.tributeName,
      subline: WORDS[card.tribute].short,
      facts: [
        { label: "Objet", value: card.purposeLabel },
        { label: "Offert par", value: giver },
      ],
    },
    closing:
      "Votre adresse nous a été donnée pour cette carte seulement\u00a0: elle est effacée avec cet envoi, et vous ne recevrez rien d’autre.",
    button:
      card.giver === null
        ? { label: "Voir ce que ce don soutient", url: publicUrl + card.path }
        : { label: "Découvrir la fondation", url: publicUrl },
    link: null,
  };
}

const WORDS: Record<Tribute, { short: string; before: string }> = {
  honour: { short: "En son honneur", before: "en l’honneur " },
  memory: { short: "À sa mémoire", before: "à la mémoire " },
};

function dedicationOf({ tribute, tributeName }: Pick<TributeCard, "tribute" | "tributeName">): string {
  return (
    WORDS[tribute].before +
    (/^(?:[aàâeéèêëiîïoôuû]|y[^aàâeéèêëiîïoôuû])/i.test(tributeName) ? "d’" : "de ") +
    tributeName
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
