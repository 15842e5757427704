import type { AppContext } from "#composition/context.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { greeting } from "#shared/greeting-name.ts";

/** The mail with the six digits that verify an address; valid for `minutes`. */
export function codeMail({
  firstName,
  code,
  minutes,
}: {
  firstName: string;
  code: string;
  minutes: number;
}): MailContent {
  return {
    subject: `${code} est votre code de vérification`,
    preview: `Ce code est valable ${minutes}\u00a0minutes.`,
    title: greeting(firstName),
    introduction: "Voici le code qui confirme votre adresse e\u2011mail et active votre compte.",
    panel: { headline: code, subline: `Valable ${minutes}\u00a0minutes, pour une seule utilisation.`, facts: [] },
    closing:
      "Vous n’avez pas demandé ce code\u202f? Ignorez ce message\u00a0: sans lui, personne ne peut activer de compte avec votre adresse.",
  };
}

/** The mail with the link for choosing a new password; valid for `minutes`. */
export function resetMail({
  firstName,
  url,
  minutes,
}: {
  firstName: string;
  url: string;
  minutes: number;
}): MailContent {
  return {
    subject: "Choisissez un nouveau mot de passe",
    preview: `Ce lien est valable ${minutes}\u00a0minutes.`,
    title: greeting(firstName),
    introduction: `Ce lien vous permet de choisir un nouveau mot de passe. Il est valable ${minutes}\u00a0minutes et ne sert qu’une fois.`,
    button: { label: "Choisir un mot de passe", url },
    closing: "Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: votre mot de passe reste le même.",
  };
}

/**
 * The mail with the link for choosing a password, for a verified address that was signed up with more than once; valid
 * for `minutes`. It contains no name, because the stored one is that of the newest sign-up.
 */
export function choosePasswordMail({ url, minutes }: { url: string; minutes: number }): MailContent {
  return {
    subject: "Choisissez votre mot de passe",
    preview: "Votre adresse e\u2011mail est vérifiée\u00a0: il ne manque plus que votre mot de passe.",
    title: greeting(""),
    introduction: `Votre adresse e\u2011mail est vérifiée. Plusieurs inscriptions ont été faites avec elle\u00a0: par prudence, aucun des mots de passe saisis alors n’a été gardé. Choisissez le vôtre par ce lien. Il est valable ${minutes}\u00a0minutes et ne sert qu’une fois.`,
    button: { label: "Choisir mon mot de passe", url },
    closing:
      "Relisez ensuite votre profil\u00a0: le nom et le pays viennent de la dernière inscription, qui n’est peut-être pas la vôtre.",
  };
}

/** The mail with the link for choosing the first password of an account that an import made; valid for `minutes`. */
export function firstPasswordMail({ url, minutes }: { url: string; minutes: number }): MailContent {
  return {
    subject: "Choisissez votre mot de passe",
    preview: "Votre adresse e\u2011mail est vérifiée\u00a0: il ne manque plus que votre mot de passe.",
    title: greeting(""),
    introduction: `Votre adresse e\u2011mail est vérifiée. La fondation a ouvert votre compte à partir de sa liste de membres\u00a0: il n’a pas encore de mot de passe. Choisissez le vôtre par ce lien. Il est valable ${minutes}\u00a0minutes et ne sert qu’une fois.`,
    button: { label: "Choisir mon mot de passe", url },
    closing: "Relisez ensuite votre profil\u00a0: le nom, le téléphone et l’adresse viennent de cette liste.",
  };
}

interface OpenAccount {
  firstName: string;
  links: { login: string; reset: string };
}

/** The mail to the owner of an account whose address was used to sign up again. */
export function accountExistsMail({ firstName, links }: OpenAccount): MailContent {
  return {
    subject: "Vous avez déjà un compte",
    preview: "Quelqu’un a voulu créer un compte avec votre adresse e\u2011mail.",
    title: greeting(firstName),
    introduction:
      "Vous, ou quelqu’un d’autre, avez voulu créer un compte avec cette adresse e\u2011mail. Elle en a déjà un\u00a0: rien n’a changé.",
    button: { label: "Me connecter", url: links.login },
    link: { label: "J’ai oublié mon mot de passe", url: links.reset },
  };
}

/** The mail to the owner of a verified account for whom a code was asked: the answer to theirs may have been lost. */
export function alreadyVerifiedMail(account: OpenAccount): MailContent {
  return {
    ...accountExistsMail(account),
    subject: "Votre compte est ouvert",
    preview: "Votre adresse e\u2011mail est déjà vérifiée\u00a0: vous pouvez vous connecter.",
    introduction:
      "Un code a été demandé pour cette adresse e\u2011mail. Elle est déjà vérifiée\u00a0: il n’y a plus de code à saisir, connectez-vous.",
  };
}

/** The mail that says that the password was changed. */
export function passwordChangedMail({ firstName, resetUrl }: { firstName: string; resetUrl: string }): MailContent {
  return {
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
  byStaff: boolean;
}): MailContent {
  if (change.byStaff) {
    return {
      subject: "Une nouvelle adresse e\u2011mail pour votre compte",
      preview: "Notre équipe l’a notée à votre demande.",
      title: greeting(change.firstName),
      introduction: `À votre demande, notre équipe a noté une nouvelle adresse pour votre compte\u00a0: ${change.newEmail}. Elle remplacera celle-ci une fois confirmée, dans les ${change.hours}\u00a0heures.`,
      button: { label: "Voir la demande", url: change.url },
      closing:
        "Vous n’avez rien demandé\u202f? Ouvrez ce lien et choisissez «\u00a0Ce n’est pas moi\u00a0»\u00a0: rien ne changera.",
    };
  }
  return {
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
export function newAddressMail(change: {
  firstName: string;
  url: string;
  hours: number;
  byStaff: boolean;
}): MailContent {
  return {
    subject: "Confirmez votre nouvelle adresse e\u2011mail",
    preview: "Ouvrez le lien pour confirmer cette adresse.",
    title: greeting(change.firstName),
    introduction: `${change.byStaff ? "À votre demande, notre équipe a noté cette adresse pour votre compte. Confirmez-la par ce lien\u00a0: vous vous connecterez ensuite avec elle." : "Vous avez demandé à utiliser cette adresse pour votre compte. Confirmez-la ici, puis par le lien envoyé à votre adresse actuelle."} Ce lien est valable ${change.hours}\u00a0heures.`,
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
    subject: "Vous avez déjà un compte",
    preview: "Quelqu’un a voulu utiliser votre adresse e\u2011mail pour un autre compte.",
    title: greeting(firstName),
    introduction:
      "Vous, ou quelqu’un d’autre, avez voulu utiliser cette adresse e\u2011mail pour un autre compte. Elle a déjà le sien\u00a0: rien n’a changé.",
    button: { label: "Me connecter", url: links.login },
    link: { label: "J’ai oublié mon mot de passe", url: links.reset },
  };
}

/** Sends the mail to this address, in the foundation's name. */
export async function sendAccountMail(
  ctx: Pick<AppContext, "mail" | "publicUrl" | "readSettings">,
  to: string,
  content: MailContent,
): Promise<void> {
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(await ctx.readSettings()))),
    to,
    messageId: messageIdOf(ctx.publicUrl, `account-${crypto.randomUUID()}`),
  });
}
