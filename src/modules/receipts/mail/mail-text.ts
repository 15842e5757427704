import type { MailContent, MailFoundation } from "./receipt-mail.ts";

/** The mail as plain text: the same words and links as on its page, in the same order. */
export function mailText(mail: MailContent, foundation: MailFoundation): string {
  const paragraphs = [
    mail.title,
    mail.notice,
    mail.introduction,
    [mail.amount, mail.purpose, ...mail.facts.map(({ label, value }) => `${label}\u00a0: ${value}`)].join("\n"),
    mail.closing,
    linked(mail.button),
    mail.link && linked(mail.link),
    "-- ",
    `Une question\u202f? Écrivez à ${foundation.email} ou appelez le ${foundation.phone}.`,
    [foundation.name, ...foundation.address].join(" · "),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== null).join("\n\n")}\n`;
}

const linked = ({ label, url }: { label: string; url: string }): string => `${label}\u00a0:\n${url}`;
