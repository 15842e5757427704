import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { beginsWithGreeting, greeting } from "#shared/greeting-name.ts";
import { type ContactMessage, findMessage, findReply, markReplyMailed } from "./messages.db.ts";
import { REPLY_END } from "./staff-messages.contract.ts";

const payload = z.object({ messageId: z.uuid() });

/** Mails the message to the foundation. */
export const messageNotice = defineMessage("contact-notice", "ordinary", payload);

/** Mails an answer of the staff to the sender. */
export const replyMessage = defineMessage("contact-reply", "ordinary", z.object({ replyId: z.uuid() }));

/** Mails the sender that the message has arrived. */
export const messageAcknowledgement = defineMessage("contact-acknowledgement", "ordinary", payload, {
  endsIfRefused: true,
});

/** Mails the message to the foundation, whose reply goes to its sender. Safe to run again. */
export async function notifyFoundation(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  messageId: string,
): Promise<void> {
  const message = await findMessage(ctx.db, messageId);
  // The message may be older than its retention before a mail server accepts it.
  if (!message) return;
  const settings = await ctx.readSettings();
  await ctx.mail.send({
    ...(await renderMail(noticeMail(message), foundationOf(settings))),
    to: settings.contact.email,
    replyTo: message.email,
    messageId: messageIdOf(ctx.publicUrl, `contact-${message.id}`),
  });
}

/** Mails the sender that the message arrived. Safe to run again. */
export async function acknowledgeMessage(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  messageId: string,
): Promise<void> {
  const message = await findMessage(ctx.db, messageId);
  if (!message) return;
  const settings = await ctx.readSettings();
  await ctx.mail.send({
    ...(await renderMail(acknowledgementMail(message, ctx.publicUrl), foundationOf(settings))),
    to: message.email,
    replyTo: settings.contact.email,
    messageId: messageIdOf(ctx.publicUrl, `contact-received-${message.id}`),
    headers: { "Auto-Submitted": "auto-replied" },
  });
}

/** Mails an answer of the staff to the sender, as a part of the same conversation. Safe to run again. */
export async function deliverReply(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "clock">,
  replyId: string,
): Promise<void> {
  const reply = await findReply(ctx.db, replyId);
  const message = reply && (await findMessage(ctx.db, reply.messageId));
  // Both may be older than their retention before a mail server accepts it.
  if (!message || reply.mailedAt) return;
  const settings = await ctx.readSettings();
  const names = await readAccountNames(ctx.db, [reply.actor]);
  const received = messageIdOf(ctx.publicUrl, `contact-received-${message.id}`);
  const content = replyMail(message, { text: reply.text, by: names.get(reply.actor) ?? null });
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(settings))),
    to: message.email,
    replyTo: settings.contact.email,
    messageId: messageIdOf(ctx.publicUrl, `contact-reply-${reply.id}`),
    headers: { "In-Reply-To": received, References: received },
  });
  await markReplyMailed(ctx.db, reply.id, ctx.clock.now());
}

/** The mail that brings a whole message to the foundation. */
function noticeMail({ firstName, lastName, email, subject, message, createdAt }: ContactMessage): MailContent {
  return {
    subject: `Message du site\u00a0: ${subject}`,
    preview: `${firstName} ${lastName} vous écrit par le formulaire de contact.`,
    title: subject,
    introduction: `${firstName} ${lastName} (${email}) vous a écrit le ${formatDate(createdAt)}, par le formulaire de contact\u00a0:`,
    quotation: message,
    closing: `Répondez simplement à ce message\u00a0: votre réponse ira à ${email}.`,
  };
}

/** The mail with an answer of the staff, `text`, whose sender is a person with this name. */
function replyMail(
  { subject, firstName, createdAt }: ContactMessage,
  { text, by }: { text: string; by: string | null },
): MailContent {
  return {
    subject: `Re\u00a0: ${subject}`,
    preview: "La fondation répond à votre message.",
    title: beginsWithGreeting(text) ? subject : greeting(firstName),
    introduction: `Vous nous avez écrit le ${formatDate(createdAt)}. ${by === null ? "Nous vous répondons" : `${by} vous répond`}\u00a0:`,
    words: text,
    closing: REPLY_END,
  };
}

/**
 * The mail that confirms to the sender that the message arrived. It repeats none of it: the form accepts any address,
 * and must not let strangers write to it in the foundation's name.
 */
function acknowledgementMail({ firstName, createdAt }: ContactMessage, siteUrl: string): MailContent {
  return {
    subject: "Nous avons bien reçu votre message",
    preview: "Votre message est arrivé. Une personne de l’équipe va le lire et vous répondre.",
    title: greeting(firstName),
    introduction: `Votre message du ${formatDate(createdAt)} nous est bien parvenu. Une personne de l’équipe va le lire et vous répondre, en général sous trois jours ouvrés.`,
    closing:
      "Si vous n’avez pas écrit à la fondation, quelqu’un s’est sans doute trompé d’adresse\u00a0: ignorez ce message.",
    button: { label: "Retourner sur le site", url: siteUrl },
  };
}
