import type { MailContent } from "#reach/mailing/mail-content.ts";
import { BLANK, greeting } from "./account-mails.ts";

/** The mail that says that the password was changed. */
export function passwordChangedMail({ firstName, resetUrl }: { firstName: string; resetUrl: string }): MailContent {
  return {
    ...BLANK,
    subject: "Votre mot de passe a été modifié",
    preview: "Vos autres appareils ont été déconnectés.",
    title: greeting(firstName),
    introduction:
      "Le mot de passe de votre compte vient d’être modifié, et tous vos autres appareils ont été déconnectés.",
    button: { label: "Ce n’était pas moi", url: resetUrl },
    closing:
      "Si c’était bien vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe par ce lien.",
  };
}

/** The mail that asks the present address to agree to a change, by a link; valid for `hours`. */
export function oldAddressMail(change: {
  firstName: string;
  newEmail: string;
  url: string;
  hours: number;
}): MailContent {
  return {
    ...BLANK,
    subject: "Confirmez le changement de votre adresse e\u2011mail",
    preview: "Rien ne change sans votre accord.",
    title: greeting(change.firstName),
    introduction: `Vous avez demandé que l’adresse de votre compte devienne ${change.newEmail}. Rien ne change sans votre accord\u00a0: confirmez ici, puis par le lien envoyé à la nouvelle adresse. Ce lien est valable ${change.hours}\u00a0heures.`,
    button: { label: "Voir la demande", url: change.url },
    closing:
      "Vous n’avez rien demandé\u202f? Ouvrez ce lien et choisissez «\u00a0Ce n’est pas moi\u00a0», puis changez votre mot de passe\u00a0: quelqu’un le connaît.",
  };
}

/** The mail that asks the new address to confirm the change, by a link; valid for `hours`. */
export function newAddressMail(change: { firstName: string; url: string; hours: number }): MailContent {
  return {
    ...BLANK,
    subject: "Confirmez votre nouvelle adresse e\u2011mail",
    preview: "Ouvrez le lien pour confirmer cette adresse.",
    title: greeting(change.firstName),
    introduction: `Vous avez demandé à utiliser cette adresse pour votre compte. Confirmez-la ici, puis par le lien envoyé à votre adresse actuelle. Ce lien est valable ${change.hours}\u00a0heures.`,
    button: { label: "Voir la demande", url: change.url },
    closing: "Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: sans vous, rien ne change.",
  };
}

/** The mail to the owner of an address that another member requested for an account, although it has one. */
export function addressTakenMail({
  firstName,
  links,
}: {
  firstName: string;
  links: { login: string; reset: string };
}): MailContent {
  return {
    ...BLANK,
    subject: "Vous avez déjà un compte",
    preview: "Quelqu’un a voulu utiliser votre adresse e\u2011mail pour un autre compte.",
    title: greeting(firstName),
    introduction:
      "Vous, ou quelqu’un d’autre, avez voulu utiliser cette adresse e\u2011mail pour un autre compte. Elle a déjà le sien\u00a0: rien n’a changé.",
    button: { label: "Me connecter", url: links.login },
    link: { label: "J’ai oublié mon mot de passe", url: links.reset },
  };
}
