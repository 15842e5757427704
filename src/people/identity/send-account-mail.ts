import type { AppContext } from "#composition/context.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";

/** Sends the mail to this address, in the foundation's name. */
export async function sendAccountMail(
  ctx: Pick<AppContext, "mail" | "publicUrl" | "readSettings">,
  to: string,
  content: MailContent,
): Promise<void> {
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(await ctx.readSettings()))),
    to,
    messageId: messageIdOf(ctx.publicUrl, `account-${crypto.randomUUID()}`),
    attachments: [],
  });
}
