import type { Role } from "#people/identity/account.contract.ts";
import { BLANK, greeting } from "#people/identity/account-mails.ts";
import type { MailContent, MailLink, MailPanel } from "#reach/mailing/mail-content.ts";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import type { WatchedChange } from "./staff-outbox.ts";

const ROLES: Readonly<Partial<Record<Role, string>>> = {
  treasurer: "trésorerie",
  editor: "rédaction",
  reception: "accueil",
};

/** Returns the roles in French, as mails list them. */
export function listRoles(roles: readonly string[]): string {
  return roles.map((role) => ROLES[role as Role] ?? role).join(", ");
}

interface Facts {
  firstName: string;
  /** Who made the change, and whose roles or address changed: as the mail names them. */
  author: string;
  member: string;
  at: Date;
  /** The page on which the change can be undone; null if the reader may not. */
  link: MailLink | null;
}

/** The mail to administrators and treasurers about a change of where money or power goes. */
export function watchedChangeMail(change: WatchedChange, { firstName, author, member, at, link }: Facts): MailContent {
  const when = `le ${formatDate(at)} à ${formatTime(at.toISOString().slice(11, 16))} (heure d’Abidjan)`;
  const what = textsOf(change, member);
  return {
    ...BLANK,
    subject: what.subject,
    preview: "Si ce changement n’était pas convenu, agissez tout de suite.",
    title: greeting(firstName),
    introduction: `${author} a fait ce changement ${when}. ${what.effect}`,
    panel: what.panel,
    button: link,
    closing: `Ce changement était convenu\u202f? Il n’y a rien à faire. Sinon\u00a0: ${
      link ? what.undo : "appelez tout de suite l’administration du site, qui peut le défaire"
    }. Faites aussi changer le mot de passe de la personne qui l’a fait, et prévenez l’équipe de vive voix\u00a0: ne répondez pas à cet e\u2011mail.`,
  };
}

function textsOf(change: WatchedChange, member: string) {
  if (change.kind === "setting") {
    return {
      subject: `Réglage modifié\u00a0: ${change.name}`,
      effect: "Ce que le site dit aux donateurs a changé aussitôt.",
      undo: "ouvrez le réglage et rétablissez la version précédente dans son historique",
      panel: panelOf(
        change.name,
        change.fields.flatMap(({ label, before, after }) => [
          { label: `${label}, avant`, value: before || "(vide)" },
          { label: `${label}, maintenant`, value: after || "(vide)" },
        ]),
      ),
    };
  }
  if (change.kind === "address") {
    return {
      subject: `Adresse de connexion changée\u00a0: ${member}`,
      effect: "Cette adresse ouvre l’administration du site, et elle reçoit le lien d’un mot de passe oublié.",
      undo: "ouvrez la fiche de ce membre et retirez-lui ses rôles",
      panel: panelOf(member, [
        { label: "Adresse, avant", value: change.before },
        { label: "Adresse, maintenant", value: change.after },
      ]),
    };
  }
  const { given, taken } = change;
  return {
    subject: `Rôles modifiés\u00a0: ${member}`,
    effect: "Les rôles ouvrent l’administration du site.",
    undo: "ouvrez la fiche de ce membre et corrigez ses rôles",
    panel: panelOf(
      member,
      [
        { label: "Rôles donnés", value: listRoles(given) },
        { label: "Rôles retirés", value: listRoles(taken) },
      ].filter(({ value }) => value !== ""),
    ),
  };
}

function panelOf(headline: string, facts: MailPanel["facts"]): MailPanel {
  return { headline, subline: null, facts };
}
