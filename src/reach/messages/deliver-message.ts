import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/read-account-names.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { findReply, markReplyMailed } from "./inbox.repo.ts";
import { acknowledgementMail, noticeMail, replyMail } from "./message-mails.ts";
import { findMessage } from "./messages.repo.ts";

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
    attachments: [],
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
    attachments: [],
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
    attachments: [],
  });
  await markReplyMailed(ctx.db, reply.id, ctx.clock.now());
}
