import { BLANK, greeting } from "#people/identity/account-mails.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { ID_CARD_DAYS } from "./identity-documents.contract.ts";

const DELETION = `Les images seront supprimées dans ${ID_CARD_DAYS}\u00a0jours.`;

/** The mail that says that the member's identity document was accepted. */
export function acceptedMail({ firstName }: { firstName: string }): MailContent {
  return {
    ...BLANK,
    subject: "Votre pièce d’identité est acceptée",
    preview: "Il n’y a plus rien à faire.",
    title: greeting(firstName),
    introduction: `Votre pièce d’identité a été vérifiée et acceptée. ${DELETION} Vous n’aurez pas à les renvoyer.`,
  };
}

/** The mail that says that the member's identity document was refused, and why. */
export function refusedMail({
  firstName,
  reason,
  profileUrl,
}: {
  firstName: string;
  reason: string;
  profileUrl: string;
}): MailContent {
  return {
    ...BLANK,
    subject: "Votre pièce d’identité n’a pas pu être acceptée",
    preview: "Vous pouvez en envoyer une autre image.",
    title: greeting(firstName),
    introduction: `Votre pièce d’identité n’a pas pu être acceptée. Motif\u00a0: «\u00a0${reason}\u00a0»`,
    button: { label: "Envoyer une autre image", url: profileUrl },
    closing: DELETION,
  };
}
