import type { MailContent } from "#reach/mailing/mail-content.ts";
import { formatDate } from "#shared/date-formats.ts";
import { greetingName } from "#shared/greeting-name.ts";
import type { ContactMessage } from "./messages.repo.ts";

/** The mail that brings a whole message to the foundation. */
export function noticeMail({ firstName, lastName, email, subject, message, createdAt }: ContactMessage): MailContent {
  return {
    subject: `Message du site\u00a0: ${subject}`,
    preview: `${firstName} ${lastName} vous écrit par le formulaire de contact.`,
    title: subject,
    notice: null,
    introduction: `${firstName} ${lastName} (${email}) vous a écrit le ${formatDate(createdAt)}, par le formulaire de contact\u00a0:`,
    quotation: message,
    panel: null,
    closing: `Répondez simplement à ce message\u00a0: votre réponse ira à ${email}.`,
    button: null,
    link: null,
  };
}

/** The mail with an answer of the staff, `text`, whose sender is a person with this name. */
export function replyMail(
  { subject, firstName, createdAt }: ContactMessage,
  { text, by }: { text: string; by: string | null },
): MailContent {
  const name = greetingName(firstName);
  return {
    subject: `Re\u00a0: ${subject}`,
    preview: "La fondation répond à votre message.",
    title: name === null ? "Bonjour," : `Bonjour ${name},`,
    notice: null,
    introduction: `Vous nous avez écrit le ${formatDate(createdAt)}. ${by === null ? "Nous vous répondons" : `${by} vous répond`}\u00a0:`,
    quotation: text,
    panel: null,
    closing: "Pour continuer, répondez simplement à ce message.",
    button: null,
    link: null,
  };
}

/**
 * The mail that confirms to the sender that the message arrived. It repeats none of it: the form accepts any address,
 * and must not let strangers write to it in the foundation's name.
 */
export function acknowledgementMail({ firstName, createdAt }: ContactMessage, siteUrl: string): MailContent {
  const name = greetingName(firstName);
  return {
    subject: "Nous avons bien reçu votre message",
    preview: "Votre message est arrivé. Une personne de l’équipe va le lire et vous répondre.",
    title: name === null ? "Bonjour," : `Bonjour ${name},`,
    notice: null,
    introduction: `Votre message du ${formatDate(createdAt)} nous est bien parvenu. Une personne de l’équipe va le lire et vous répondre, en général sous trois jours ouvrés.`,
    panel: null,
    closing:
      "Si vous n’avez pas écrit à la fondation, quelqu’un s’est sans doute trompé d’adresse\u00a0: ignorez ce message.",
    button: { label: "Retourner sur le site", url: siteUrl },
    link: null,
  };
}
