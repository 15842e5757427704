import { render } from "@react-email/render";
import type { MailContent, MailFoundation, RenderedMail } from "./mail-content.ts";
import { MailPage } from "./mail-page.tsx";
import { mailText } from "./mail-text.ts";

/** Returns the mail as page and as plain text, signed by the foundation. */
export async function renderMail(mail: MailContent, foundation: MailFoundation): Promise<RenderedMail> {
  return {
    subject: mail.subject,
    html: await render(<MailPage mail={mail} foundation={foundation} />),
    text: mailText(mail, foundation),
  };
}
