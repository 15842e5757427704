import type { AppContext } from "#modules/context.ts";
import { foundationOf, type MailContent, messageIdOf } from "#modules/mailing/mail-content.ts";
import { renderMail } from "#modules/mailing/render-mail.tsx";

/** The mail is on its way to this address, in the foundation's name. */
export async function sendAccountMail(
  deps: Pick<AppContext, "mail" | "publicUrl" | "readSettings">,
  to: string,
  content: MailContent,
): Promise<void> {
  await deps.mail.send({
    ...(await renderMail(content, foundationOf(await deps.readSettings()))),
    to,
    messageId: messageIdOf(deps.publicUrl, `account-${crypto.randomUUID()}`),
    attachments: [],
  });
}
