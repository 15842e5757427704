import type { MailContent, MailFoundation, MailLink, MailPanel } from "./mail-content.ts";

/** Returns the mail as plain text: the same texts and links as on its page, in the same order. */
export function mailText(mail: MailContent, foundation: MailFoundation): string {
  const paragraphs = [
    mail.title,
    mail.notice,
    mail.introduction,
    mail.rich?.text ?? null,
    mail.quotation?.replace(/^/gm, "> ") ?? null,
    mail.panel && panelText(mail.panel),
    mail.closing,
    mail.button && linked(mail.button),
    mail.link && linked(mail.link),
    "-- ",
    `Une question\u202f? Écrivez à ${foundation.email}${foundation.phone === "" ? "" : ` ou appelez le ${foundation.phone}`}.`,
    [foundation.name, ...foundation.address].join(" · "),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== null).join("\n\n")}\n`;
}

function panelText({ headline, subline, facts }: MailPanel): string {
  const lines = [headline, subline, ...facts.map(({ label, value }) => `${label}\u00a0: ${value}`)];
  return lines.filter((line) => line !== null).join("\n");
}

const linked = ({ label, url }: MailLink): string => `${label}\u00a0:\n${url}`;
