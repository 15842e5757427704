import { toPlainText } from "@react-email/render";
import { plainText } from "#platform/rich-text.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { letterHtml } from "./letter-html.ts";
import type { Letter } from "./letters.repo.ts";

/** The most characters that inboxes show beside the subject. */
const PREVIEW_CHARACTERS = 120;
const AS_WRITTEN = ["h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } }));

/** Why the reader gets the letter, and a link of the reader's own. */
export interface ReaderWords {
  closing: string;
  link: { label: string; url: string };
}

/** The letter as a mail to one reader; null in a test. */
export function letterMail(
  { subject, body }: Pick<Letter, "subject" | "body">,
  { publicUrl, reader }: { publicUrl: string; reader: ReaderWords | null },
): MailContent {
  const html = letterHtml(body, publicUrl);
  return {
    subject,
    preview: plainText(body, PREVIEW_CHARACTERS),
    title: subject,
    notice: reader === null ? "Ceci est un essai\u00a0: vous seul le recevez." : null,
    introduction: null,
    rich: { html, text: toPlainText(html, { wordwrap: false, selectors: AS_WRITTEN }) },
    panel: null,
    closing: reader?.closing ?? null,
    button: null,
    link: reader?.link ?? null,
  };
}
