import { BLANK, greeting } from "#people/identity/account-mails.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";

interface Facts {
  codesLeft: number;
}

/** The events of two-factor sign-in: the subject of the mail, and what it says. */
const EVENTS = {
  turned_on: () => [
    "La double authentification a été activée",
    "Pour ouvrir l’administration avec votre compte, il faut désormais un code de votre application, en plus du mot de passe. Gardez vos codes de secours en lieu sûr.",
  ],
  turned_off: () => [
    "La double authentification a été désactivée",
    "Pour ouvrir l’administration avec votre compte, le mot de passe suffit de nouveau.",
  ],
  replaced: () => [
    "Votre double authentification a changé d’appareil",
    "Seule votre nouvelle application donne désormais les codes de votre compte, et vous avez de nouveaux codes de secours. Les anciens ne servent plus à rien.",
  ],
  recovery_code_used: ({ codesLeft }) => [
    "Un code de secours a été utilisé",
    `Un code de secours de votre compte vient de servir. ${leftOver(codesLeft)} Vous pouvez en créer d’autres dans l’administration.`,
  ],
  recovery_codes_renewed: () => [
    "Vos codes de secours ont été renouvelés",
    "Votre compte a dix nouveaux codes de secours. Les anciens ne servent plus à rien.",
  ],
  reset: () => [
    "Votre double authentification a été réinitialisée",
    "La personne qui gère le serveur du site l’a retirée de votre compte et vous a déconnecté partout. Si votre rôle l’exige, vous la remettrez en place à votre prochaine connexion\u00a0: faites-le sans attendre.",
  ],
} as const satisfies Record<string, (facts: Facts) => readonly [subject: string, text: string]>;

export type FactorEvent = keyof typeof EVENTS;
export const FACTOR_EVENTS = Object.keys(EVENTS) as FactorEvent[];

/** The mail about an event of the recipient's two-factor sign-in. */
export function factorMail(
  event: FactorEvent,
  { firstName, resetUrl, ...facts }: Facts & { firstName: string; resetUrl: string },
): MailContent {
  const [subject, introduction] = EVENTS[event](facts);
  return {
    ...BLANK,
    subject,
    preview: "Si ce n’était pas vous, agissez tout de suite.",
    title: greeting(firstName),
    introduction,
    button: { label: "Ce n’était pas moi", url: resetUrl },
    closing:
      "Si c’était bien vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe par ce lien, et prévenez l’équipe de la fondation.",
  };
}

function leftOver(codes: number): string {
  if (codes === 0) return "Il n’en reste aucun.";
  return codes === 1 ? "Il en reste un." : `Il en reste ${codes}.`;
}
