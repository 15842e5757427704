import { BLANK, greeting } from "#modules/identity/account-mails.ts";
import type { MailContent } from "#modules/mailing/mail-content.ts";

/** The mail that says that staff corrected the member's name. */
export function renamedMail({
  firstName,
  former,
  latter,
  contactUrl,
}: {
  firstName: string;
  former: string;
  latter: string;
  contactUrl: string;
}): MailContent {
  return {
    ...BLANK,
    subject: "Votre nom a été corrigé",
    preview: "L’équipe de la fondation a corrigé le nom de votre compte.",
    title: greeting(firstName),
    introduction: `L’équipe de la fondation a corrigé le nom de votre compte\u00a0: «\u00a0${former}\u00a0» est devenu «\u00a0${latter}\u00a0». Votre carte de membre porte ce nom dès maintenant.`,
    button: { label: "Ce n’est pas mon nom", url: contactUrl },
    closing: "Si ce nom est le bon, il n’y a rien à faire.",
  };
}

/** What each role lets its holder do, by its name in the table of accounts. */
const ROLES: Readonly<Record<string, string>> = {
  treasurer: "trésorerie",
  editor: "rédaction",
  reception: "accueil",
};

/** The mail that says which roles of the staff were given to the member, and which were taken. */
export function rolesMail({
  firstName,
  given,
  taken,
  adminUrl,
}: {
  firstName: string;
  given: readonly string[];
  taken: readonly string[];
  adminUrl: string;
}): MailContent {
  const isStaffNow = given.length > 0;
  return {
    ...BLANK,
    subject: isStaffNow ? "Un rôle vous est confié" : "Un rôle vous a été retiré",
    preview: "Ce que votre compte ouvre dans l’administration du site a changé.",
    title: greeting(firstName),
    introduction: [
      given.length > 0 ? `La fondation vous confie\u00a0: ${listed(given)}.` : "",
      taken.length > 0 ? `Vous n’avez plus\u00a0: ${listed(taken)}.` : "",
      taken.length > 0 ? "Vos appareils ont été déconnectés\u00a0: reconnectez-vous pour continuer." : "",
      given.length > 0 && taken.length === 0 ? "Reconnectez-vous pour ouvrir l’administration." : "",
      given.includes("treasurer") ? "Ce rôle demande la double authentification, à mettre en place alors." : "",
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    button: isStaffNow ? { label: "Ouvrir l’administration", url: adminUrl } : null,
    closing: "Vous ne vous y attendiez pas\u202f? Prévenez l’équipe de la fondation.",
  };
}

function listed(roles: readonly string[]): string {
  return roles.map((role) => ROLES[role] ?? role).join(", ");
}
