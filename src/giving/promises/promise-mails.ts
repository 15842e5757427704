import type { MailContent, MailPanel } from "#reach/mailing/mail-content.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greetingName } from "#shared/greeting-name.ts";
import { paths } from "#shared/site-paths.ts";
import type { StoredPromise } from "./promises.repo.ts";

interface PromiseMail {
  promise: StoredPromise;
  /** The title of the campaign or project; null if it has no page any more. */
  title: string | null;
  pageUrl: string;
}

const NO_DEBIT = "Rien n’est débité sans vous\u00a0: chaque mois, c’est vous qui donnez, ou non.";

/** The mail that asks the owner of an address to confirm a promise. */
export function confirmPromiseMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: "Confirmez votre promesse de don mensuel",
    preview: "Il ne reste qu’à confirmer votre promesse.",
    title: "Encore un geste",
    notice: null,
    introduction: `Vous souhaitez soutenir ${title === null ? "la fondation" : `«\u00a0${title}\u00a0»`} chaque mois\u00a0: merci. Il ne reste qu’à confirmer votre promesse en ouvrant la page ci-dessous.`,
    panel: panelOf(promise, title),
    closing: `${NO_DEBIT} Ce n’est pas vous\u202f? Ignorez ce message\u00a0: sans confirmation, vous ne recevrez rien et ces informations seront effacées.`,
    button: { label: "Confirmer ma promesse", url: pageUrl },
    link: null,
  };
}

/** The mail to a donor who promises again to the same campaign or project. */
export function knownPromiseMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: "Vous avez déjà une promesse de don mensuel",
    preview: "Vous pouvez la changer à tout moment.",
    title: "Votre promesse vous attend",
    notice: null,
    introduction:
      "Vous venez de promettre un don chaque mois. Vous aviez déjà fait une promesse avec cette adresse\u00a0: elle reste telle qu’elle est.",
    panel: panelOf(promise, title),
    closing: "Sur sa page, vous pouvez changer le montant ou le jour, la mettre en pause, la reprendre ou l’arrêter.",
    button: { label: "Voir ma promesse", url: pageUrl },
    link: null,
  };
}

/** The reminder of a month. */
export function promiseReminderMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: `Votre don de ${formatFcfa(promise.amount)} ce mois-ci`,
    preview: "Votre formulaire est déjà rempli.",
    title: greeting(promise),
    notice: null,
    introduction: "C’est le jour que vous avez choisi pour votre don du mois. Le formulaire est déjà rempli.",
    panel: panelOf(promise, title),
    closing: `${NO_DEBIT} Si vous venez de donner, merci\u00a0: ne tenez pas compte de ce message.`,
    button: { label: "Donner maintenant", url: pageUrl },
    link: { label: "Changer, mettre en pause ou arrêter", url: pageUrl },
  };
}

/** The last mail of a promise whose campaign or project takes no more gifts. */
export function closedTargetMail({ promise, title }: Omit<PromiseMail, "pageUrl">, publicUrl: string): MailContent {
  const campaign = promise.purpose === "don";
  const named = title === null ? "" : ` «\u00a0${title}\u00a0»`;
  return {
    subject: "Merci\u00a0: votre promesse est arrivée à son terme",
    preview: "D’autres causes comptent sur vous.",
    title: greeting(promise),
    notice: null,
    introduction: campaign
      ? `La campagne${named} est terminée\u00a0: elle ne reçoit plus de dons. Votre promesse prend fin avec elle. Merci de l’avoir soutenue mois après mois.`
      : `Le projet${named} est terminé\u00a0: il ne reçoit plus de contributions. Votre promesse prend fin avec lui. Merci de l’avoir soutenu mois après mois.`,
    panel: null,
    closing: "Vous ne recevrez plus de rappel. D’autres causes ont besoin de vous, pour un don ou chaque mois.",
    button: campaign
      ? { label: "Voir les campagnes en cours", url: publicUrl + paths.campaigns }
      : { label: "Voir les projets en cours", url: publicUrl + paths.projects },
    link: null,
  };
}

/** The last mail of a promise that has stopped by itself. */
export function stoppedPromiseMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: "Nous arrêtons les rappels de votre promesse",
    preview: "Vous pouvez la reprendre quand vous voulez.",
    title: greeting(promise),
    notice: null,
    introduction:
      "Nos trois derniers rappels sont restés sans réponse. Nous n’insistons pas\u00a0: vous n’en recevrez plus. Merci pour ce que vous avez déjà donné.",
    panel: panelOf(promise, title),
    closing: "Si vous souhaitez continuer, reprenez votre promesse sur la page ci-dessous.",
    button: { label: "Reprendre ma promesse", url: pageUrl },
    link: null,
  };
}

function greeting({ firstName }: StoredPromise): string {
  const name = greetingName(firstName);
  return name ? `Bonjour ${name},` : "Bonjour,";
}

function panelOf({ amount, day, nextOn }: StoredPromise, title: string | null): MailPanel {
  return {
    headline: formatFcfa(amount),
    subline: title,
    facts: [
      { label: "Jour du rappel", value: `le ${day === 1 ? "1er" : day} du mois` },
      ...(nextOn === null ? [] : [{ label: "Prochain rappel", value: formatDate(nextOn) }]),
    ],
  };
}
