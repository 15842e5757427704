import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { foundationOf, type MailContent, type MailPanel, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greeting } from "#shared/greeting-name.ts";
import { quoted } from "#shared/quoted.ts";
import { paths } from "#shared/site-paths.ts";
import { applyMove, findPromiseTarget, linkPromise } from "./change-promise.ts";
import { findPromise, lockPromise, markSent, type StoredPromise } from "./promises.db.ts";

/** Mails the owner of an address the link that confirms a promise, or shows the one they have. */
export const promiseInvitation = defineMessage("promise-invitation", "prompt", z.object({ promiseId: z.uuid() }), {
  endsIfRefused: true,
});

/** Mails a donor the reminder of this month. */
export const promiseReminder = defineMessage(
  "promise-reminder",
  "bulk",
  z.object({ promiseId: z.uuid(), month: z.string() }),
);

/** Mails a donor that the promise has stopped by itself, in this month. */
export const promiseStop = defineMessage("promise-stop", "bulk", z.object({ promiseId: z.uuid(), month: z.string() }));

type DeliveryContext = Pick<AppContext, "clock" | "db" | "mail" | "publicUrl" | "readSettings">;

/**
 * Mails the owner of the address a link: to confirm the promise, or to change it if it is confirmed. Sends nothing if
 * it has ended meanwhile. Safe to run again.
 */
export async function deliverPromiseInvitation(ctx: DeliveryContext, promiseId: string): Promise<void> {
  const promise = await findPromise(ctx.db, promiseId);
  if (!promise || promise.state === "ended") return;
  const { title, pageUrl } = await linkAndTitle(ctx, promise);
  const mail = promise.state === "unconfirmed" ? confirmPromiseMail : knownPromiseMail;
  await send(ctx, promise, {
    content: mail({ promise, title, pageUrl }),
    name: `promise-invitation-${promise.id}-${promise.invitedAt?.getTime() ?? 0}`,
  });
}

/**
 * Mails the donor the reminder of this month; if the target takes no more gifts, mails that instead, and ends the
 * promise. Sends nothing if the promise is not active any more, or the month is over. Safe to run again: the mail keeps
 * its Message-ID.
 */
export async function deliverPromiseReminder(
  ctx: DeliveryContext,
  reminder: { promiseId: string; month: Month },
): Promise<void> {
  const { db, clock, publicUrl } = ctx;
  const promise = await findPromise(db, reminder.promiseId);
  if (promise?.state !== "active" || monthOf(clock.now()) !== reminder.month) return;
  const { title, open, pageUrl, headers } = await linkAndTitle(ctx, promise);
  await send(ctx, promise, {
    content: open ? promiseReminderMail({ promise, title, pageUrl }) : closedTargetMail({ promise, title }, publicUrl),
    name: `promise-reminder-${promise.id}-${reminder.month}`,
    headers,
  });
  const now = clock.now();
  await db.transaction(async (tx) => {
    const current = await lockPromise(tx, promise.id);
    if (!current) return;
    await markSent(tx, reminder, now);
    if (!open) await applyMove(tx, current, { move: "end", now });
  });
}

/** Mails the donor that the promise has stopped by itself. Sends nothing if it was resumed or ended meanwhile. */
export async function deliverPromiseStop(
  ctx: DeliveryContext,
  { promiseId, month }: { promiseId: string; month: Month },
): Promise<void> {
  const promise = await findPromise(ctx.db, promiseId);
  if (promise?.state !== "stopped") return;
  const { title, pageUrl } = await linkAndTitle(ctx, promise);
  await send(ctx, promise, {
    content: stoppedPromiseMail({ promise, title, pageUrl }),
    name: `promise-stop-${promise.id}-${month}`,
  });
}

async function linkAndTitle(ctx: DeliveryContext, promise: StoredPromise) {
  const target = await findPromiseTarget(ctx.db, promise, ctx.clock.now());
  const link = await linkPromise(ctx, promise.id);
  return { ...link, title: target?.title ?? null, open: target?.open ?? false };
}

async function send(
  { mail, publicUrl, readSettings }: DeliveryContext,
  { email }: StoredPromise,
  { content, name, headers = {} }: { content: MailContent; name: string; headers?: Readonly<Record<string, string>> },
): Promise<void> {
  await mail.send({
    ...(await renderMail(content, foundationOf(await readSettings()))),
    to: email,
    messageId: messageIdOf(publicUrl, name),
    headers,
  });
}

interface PromiseMail {
  promise: StoredPromise;
  /** The title of the campaign or project; null if it has no page any more. */
  title: string | null;
  pageUrl: string;
}

const NO_DEBIT = "Rien n’est débité sans vous\u00a0: chaque mois, c’est vous qui donnez, ou non.";

/** The mail that asks the owner of an address to confirm a promise. */
function confirmPromiseMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: "Confirmez votre promesse de don mensuel",
    preview: "Il ne reste qu’à confirmer votre promesse.",
    title: "Encore un geste",
    introduction: `Vous souhaitez soutenir ${title === null ? "la fondation" : quoted(title)} chaque mois\u00a0: merci. Il ne reste qu’à confirmer votre promesse en ouvrant la page ci-dessous.`,
    panel: panelOf(promise, title),
    closing: `${NO_DEBIT} Ce n’est pas vous\u202f? Ignorez ce message\u00a0: sans confirmation, vous ne recevrez rien et ces informations seront effacées.`,
    button: { label: "Confirmer ma promesse", url: pageUrl },
  };
}

/** The mail to a donor who promises again to the same campaign or project. */
function knownPromiseMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: "Vous avez déjà une promesse de don mensuel",
    preview: "Vous pouvez la changer à tout moment.",
    title: "Votre promesse vous attend",
    introduction:
      "Vous venez de promettre un don chaque mois. Vous aviez déjà fait une promesse avec cette adresse\u00a0: elle reste telle qu’elle est.",
    panel: panelOf(promise, title),
    closing: "Sur sa page, vous pouvez changer le montant ou le jour, la mettre en pause, la reprendre ou l’arrêter.",
    button: { label: "Voir ma promesse", url: pageUrl },
  };
}

/** The reminder of a month. */
function promiseReminderMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: `Votre don de ${formatFcfa(promise.amount)} ce mois-ci`,
    preview: "Votre formulaire est déjà rempli.",
    title: greeting(promise.firstName),
    introduction: "C’est le jour que vous avez choisi pour votre don du mois. Le formulaire est déjà rempli.",
    panel: panelOf(promise, title),
    closing: `${NO_DEBIT} Si vous venez de donner, merci\u00a0: ne tenez pas compte de ce message.`,
    button: { label: "Donner maintenant", url: pageUrl },
    link: { label: "Changer, mettre en pause ou arrêter", url: pageUrl },
  };
}

/** The last mail of a promise whose campaign or project takes no more gifts. */
function closedTargetMail({ promise, title }: Omit<PromiseMail, "pageUrl">, publicUrl: string): MailContent {
  const campaign = promise.purpose === "don";
  const named = title === null ? "" : ` ${quoted(title)}`;
  return {
    subject: "Merci\u00a0: votre promesse est arrivée à son terme",
    preview: "D’autres causes comptent sur vous.",
    title: greeting(promise.firstName),
    introduction: campaign
      ? `La campagne${named} est terminée\u00a0: elle ne reçoit plus de dons. Votre promesse prend fin avec elle. Merci de l’avoir soutenue mois après mois.`
      : `Le projet${named} est terminé\u00a0: il ne reçoit plus de contributions. Votre promesse prend fin avec lui. Merci de l’avoir soutenu mois après mois.`,
    closing: "Vous ne recevrez plus de rappel. D’autres causes ont besoin de vous, pour un don ou chaque mois.",
    button: campaign
      ? { label: "Voir les campagnes en cours", url: publicUrl + paths.campaigns }
      : { label: "Voir les projets en cours", url: publicUrl + paths.projects },
  };
}

/** The last mail of a promise that has stopped by itself. */
function stoppedPromiseMail({ promise, title, pageUrl }: PromiseMail): MailContent {
  return {
    subject: "Nous arrêtons les rappels de votre promesse",
    preview: "Vous pouvez la reprendre quand vous voulez.",
    title: greeting(promise.firstName),
    introduction:
      "Nos trois derniers rappels sont restés sans réponse. Nous n’insistons pas\u00a0: vous n’en recevrez plus. Merci pour ce que vous avez déjà donné.",
    panel: panelOf(promise, title),
    closing: "Si vous souhaitez continuer, reprenez votre promesse sur la page ci-dessous.",
    button: { label: "Reprendre ma promesse", url: pageUrl },
  };
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
