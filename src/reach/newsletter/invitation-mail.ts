import type { MailContent } from "#reach/mailing/mail-content.ts";

/** The mail that asks the owner of an address to confirm. */
export function confirmationMail(pageUrl: string): MailContent {
  return {
    subject: "Confirmez votre inscription à notre lettre",
    preview: "Il ne reste qu’à confirmer votre inscription.",
    title: "Encore un geste",
    notice: null,
    introduction:
      "Vous souhaitez recevoir notre lettre\u00a0: merci. Il ne reste qu’à confirmer votre inscription en ouvrant la page ci-dessous.",
    panel: null,
    closing:
      "Une lettre par mois au plus\u00a0: les chantiers, les comptes, les rendez-vous. Chacune porte un lien pour se désinscrire. Ce n’est pas vous\u202f? Ignorez ce message\u00a0: sans confirmation, vous ne recevrez rien et votre adresse sera effacée.",
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
      "Vous venez de demander à recevoir notre lettre. Cette adresse la reçoit déjà\u00a0: vous n’avez rien à faire.",
    panel: null,
    closing: "Si vous ne souhaitez plus la recevoir, vous pouvez vous désinscrire sur la page ci-dessous.",
    button: { label: "Gérer mon inscription", url: pageUrl },
    link: null,
  };
}
