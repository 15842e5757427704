import { NEWSLETTER_CONSENT } from "#contracts/form-texts.ts";
import type { MailContent } from "#modules/mailing/mail-content.ts";

/** The mail that asks the owner of an address to confirm. */
export function confirmationMail(pageUrl: string): MailContent {
  return {
    subject: "Confirmez votre inscription à notre lettre",
    preview: "Un clic, puis un bouton\u00a0: votre inscription sera confirmée.",
    title: "Encore un geste",
    notice: null,
    introduction:
      "Quelqu’un, vous sans doute, a demandé à recevoir notre lettre à cette adresse. Ouvrez la page ci-dessous et confirmez d’un bouton.",
    panel: null,
    closing: `${NEWSLETTER_CONSENT.text} Si vous n’avez rien demandé, ne faites rien\u00a0: sans confirmation, vous ne recevrez rien et votre adresse sera effacée.`,
    button: { label: "Confirmer mon inscription", url: pageUrl },
    link: null,
  };
}

/** The mail to a confirmed subscriber who subscribes again. */
export function alreadySubscribedMail(pageUrl: string): MailContent {
  return {
    subject: "Vous recevez déjà notre lettre",
    preview: "Votre inscription est confirmée\u00a0: vous n’avez rien à faire.",
    title: "Vous êtes déjà des nôtres",
    notice: null,
    introduction:
      "Quelqu’un, vous sans doute, vient de demander à recevoir notre lettre à cette adresse. Elle y est déjà inscrite\u00a0: vous n’avez rien à faire.",
    panel: null,
    closing: "Si vous préférez ne plus la recevoir, la page ci-dessous vous désinscrit d’un bouton.",
    button: { label: "Gérer mon inscription", url: pageUrl },
    link: null,
  };
}
