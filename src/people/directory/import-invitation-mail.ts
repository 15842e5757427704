import { BLANK, greeting } from "#people/identity/account-mails.ts";
import type { Account } from "#people/identity/accounts.repo.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { formatDate } from "#shared/date-formats.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";

interface ImportInvitation {
  account: Pick<Account, "firstName" | "lastName" | "email" | "contact" | "createdAt">;
  /** The foundation's name, and that of who imported the list. */
  foundation: string;
  by: string | null;
  links: { open: string; refuse: string };
  /** For how long the link opens the account. */
  days: number;
}

/** Returns the mail that tells the owner of an imported account who made it, what it holds, and how to refuse it. */
export function importInvitationMail({ account, foundation, by, links, days }: ImportInvitation): MailContent {
  const { firstName, lastName, email, contact, createdAt } = account;
  const importer = by === null ? "l’équipe de la fondation" : `${by}, de l’équipe de la fondation,`;
  return {
    ...BLANK,
    subject: "Votre compte de membre vous attend",
    preview: "Il vient de la liste des membres de la fondation\u00a0: il ne vous reste qu’à l’ouvrir.",
    title: greeting(firstName),
    introduction: `Le ${formatDate(createdAt)}, ${importer} a préparé un compte pour chaque membre de ${nameWithArticle(foundation)}, dont vous. Choisissez un mot de passe pour ouvrir le vôtre\u00a0: vous y verrez vos cotisations, vos reçus et votre carte de membre. Le lien est valable ${days}\u00a0jours\u202f; ensuite, demandez-en un autre par «\u00a0Mot de passe oublié\u00a0».`,
    panel: {
      headline: `${firstName} ${lastName}`,
      subline: "C’est tout ce que la fondation y a enregistré sur vous.",
      facts: [
        { label: "E\u2011mail", value: email },
        ...(contact ? [{ label: "Téléphone", value: formatPhone(contact) }] : []),
      ],
    },
    button: { label: "Choisir mon mot de passe", url: links.open },
    link: { label: "Refuser et faire effacer ces données", url: links.refuse },
    closing:
      "Tant que vous n’avez pas choisi de mot de passe, personne ne peut se connecter à ce compte. Pour le refuser, suivez le second lien\u00a0: le compte et ces données seront effacés aussitôt, sans que vous ayez à vous justifier.",
  };
}
