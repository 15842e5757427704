import { MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import { BLANK, greeting } from "#people/identity/account-mails.ts";
import { listRoles } from "#people/staff/watched-change-mails.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";

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
    introduction: `L’équipe de la fondation a corrigé le nom de votre compte\u00a0: «\u00a0${former}\u00a0» est devenu «\u00a0${latter}\u00a0». Votre carte de membre porte déjà ce nom.`,
    button: { label: "Ce n’est pas mon nom", url: contactUrl },
    closing: "Si ce nom est le bon, il n’y a rien à faire.",
  };
}

/** The mail that says which roles of the staff were given to the member, and which were taken. */
export function rolesMail({
  firstName,
  given,
  taken,
  factorRequired,
  passwordTooShort,
  adminUrl,
}: {
  firstName: string;
  given: readonly string[];
  taken: readonly string[];
  factorRequired: boolean;
  passwordTooShort: boolean;
  adminUrl: string;
}): MailContent {
  const isStaffNow = given.length > 0;
  return {
    ...BLANK,
    subject: isStaffNow ? "Un rôle vous est confié" : "Un rôle vous a été retiré",
    preview: "Ce que votre compte ouvre dans l’administration du site a changé.",
    title: greeting(firstName),
    introduction: [
      given.length > 0 ? `La fondation vous confie\u00a0: ${listRoles(given)}.` : "",
      taken.length > 0 ? `Vous n’avez plus\u00a0: ${listRoles(taken)}.` : "",
      taken.length > 0 ? "Vos appareils ont été déconnectés\u00a0: reconnectez-vous pour continuer." : "",
      given.length > 0 && taken.length === 0 ? "Reconnectez-vous pour ouvrir l’administration." : "",
      isStaffNow && passwordTooShort
        ? `Il faudra d’abord choisir un mot de passe d’au moins ${MINIMUM_STAFF_PASSWORD}\u00a0caractères.`
        : "",
      isStaffNow && factorRequired
        ? "Ce rôle demande aussi la double authentification\u00a0: vous la mettrez en place à ce moment-là."
        : "",
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    button: isStaffNow ? { label: "Ouvrir l’administration", url: adminUrl } : null,
    closing: "Ce changement vous surprend\u202f? Prévenez l’équipe de la fondation.",
  };
}
