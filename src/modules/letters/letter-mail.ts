import { toPlainText } from "@react-email/render";
import type { MailContent } from "#modules/mailing/mail-content.ts";
import { plainText } from "#platform/rich-text.ts";
import { letterHtml } from "./letter-html.ts";
import type { Letter } from "./letters.repo.ts";

/** The most characters that inboxes show beside the subject. */
const PREVIEW_CHARACTERS = 120;
const AS_WRITTEN = ["h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } }));

/** The letter as a mail. `leaveUrl` is the page on which its reader unsubscribes; null in a test. */
export function letterMail(
  { subject, body }: Pick<Letter, "subject" | "body">,
  { publicUrl, leaveUrl }: { publicUrl: string; leaveUrl: string | null },
): MailContent {
  const html = letterHtml(body, publicUrl);
  return {
    subject,
    preview: plainText(body, PREVIEW_CHARACTERS),
    title: subject,
    notice: leaveUrl === null ? "Ceci est un essai\u00a0: vous seul le recevez." : null,
    introduction: null,
    rich: { html, text: toPlainText(html, { wordwrap: false, selectors: AS_WRITTEN }) },
    panel: null,
    closing: leaveUrl === null ? null : "Vous recevez cette lettre parce que vous vous y êtes inscrit.",
    button: null,
    link: leaveUrl === null ? null : { label: "Ne plus recevoir cette lettre", url: leaveUrl },
  };
}
