import { BLANK, greeting } from "#people/identity/account-mails.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";

/** The mail that says that staff merged two accounts; `signIn` is the address to sign in with, null if it is withheld. */
export function mergedMail({
  firstName,
  stays,
  number,
  signIn,
  reason,
  contactUrl,
}: {
  firstName: string;
  stays: boolean;
  number: string;
  signIn: string | null;
  reason: string;
  contactUrl: string;
}): MailContent {
  return {
    ...BLANK,
    subject: "Vos deux comptes ont été réunis",
    preview: "L’équipe de la fondation a fusionné deux comptes de membre.",
    title: greeting(firstName),
    introduction: [
      stays
        ? `L’équipe de la fondation a réuni à ce compte un autre compte qui est aussi le vôtre. Votre numéro de membre est maintenant ${number}.`
        : `L’équipe de la fondation a réuni le compte ouvert avec cette adresse à un autre compte, le numéro de membre ${number}. Le compte de cette adresse n’existe plus, et ses appareils sont déconnectés.`,
      "Les dons, les cotisations et les inscriptions sont conservés, et les reçus restent valables tels qu’ils sont.",
      signIn === null ? "" : `Connectez-vous avec l’adresse ${signIn} et son mot de passe.`,
      `Motif\u00a0: ${reason}`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    button: { label: "Écrire à la fondation", url: contactUrl },
    closing:
      "Cette fusion vous surprend, ou l’autre compte n’est pas le vôtre\u202f? Écrivez-nous sans attendre\u00a0: l’équipe sait qui l’a faite et ce qui a été réuni.",
  };
}
