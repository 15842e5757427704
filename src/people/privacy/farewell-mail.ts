import { BLANK, greeting } from "#people/identity/account-mails.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";

/** The last mail to a former member, after the account was deleted. */
export function accountDeletedMail({ firstName, contactUrl }: { firstName: string; contactUrl: string }): MailContent {
  return {
    ...BLANK,
    subject: "Votre compte a été supprimé",
    preview: "Merci pour le chemin parcouru ensemble.",
    title: greeting(firstName),
    introduction:
      "Votre compte et ce qu’il contenait ont été supprimés, comme vous l’avez demandé. Les reçus de vos paiements restent dix ans dans nos comptes\u00a0: la loi nous y oblige. Ceux que vous avez reçus par e\u2011mail restent valables.",
    closing: "Merci pour le chemin parcouru ensemble. Notre porte vous reste ouverte.",
    link: { label: "Ce n’était pas vous\u202f? Écrivez-nous", url: contactUrl },
  };
}
