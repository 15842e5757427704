import type { AppContext } from "#modules/context.ts";
import { foundationOf, messageIdOf } from "#modules/mailing/mail-content.ts";
import { renderMail } from "#modules/mailing/render-mail.tsx";
import { acknowledgementMail, noticeMail } from "./message-mails.ts";
import { findMessage } from "./messages.repo.ts";

/** The foundation has the message, and answers it to its sender. Safe to run again. */
export async function notifyFoundation(
  deps: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  messageId: string,
): Promise<void> {
  const message = await findMessage(deps.db, messageId);
  // Its time to be forgotten came before a mail server answered.
  if (!message) return;
  const settings = await deps.readSettings();
  await deps.mail.send({
    ...(await renderMail(noticeMail(message), foundationOf(settings))),
    to: settings.contact.email,
    replyTo: message.email,
    messageId: messageIdOf(deps.publicUrl, `contact-${message.id}`),
    attachments: [],
  });
}

/** The sender knows that the message arrived. Safe to run again. */
export async function acknowledgeMessage(
  deps: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  messageId: string,
): Promise<void> {
  const message = await findMessage(deps.db, messageId);
  if (!message) return;
  const settings = await deps.readSettings();
  await deps.mail.send({
    ...(await renderMail(acknowledgementMail(message, deps.publicUrl), foundationOf(settings))),
    to: message.email,
    replyTo: settings.contact.email,
    messageId: messageIdOf(deps.publicUrl, `contact-received-${message.id}`),
    headers: { "Auto-Submitted": "auto-replied" },
    attachments: [],
  });
}
