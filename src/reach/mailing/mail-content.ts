import { mailPicture } from "#site/library/picture.contract.ts";
import type { Settings } from "#site/settings/settings.contract.ts";

/** The sender of mails and documents. */
export interface MailFoundation {
  name: string;
  tagline: string;
  /** Line by line, with the town and the country. */
  address: readonly string[];
  /** Written so that it never breaks over two lines. */
  phone: string;
  email: string;
  /** Its legal standing, printed on receipts; may be empty. */
  legalLine: string;
}

/** A mail without its address. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The content of a mail, before it is rendered as a page or as plain text. */
export interface MailContent {
  subject: string;
  /** The text that inboxes show beside the subject. */
  preview: string;
  title: string;
  /** A notice above everything else. */
  notice?: string | null;
  introduction?: string;
  /** A picture below the introduction. */
  picture?: MailPicture | null;
  /** A text with headings, lists and pictures: as HTML for mail programs, and as plain text. */
  rich?: { html: string; text: string };
  /** A text that a member of staff wrote to the reader, line by line. */
  words?: string;
  /** A quoted text of somebody else, line by line. */
  quotation?: string;
  /** The subject matter of the mail, in a panel. */
  panel?: MailPanel | null;
  closing?: string | null;
  button?: MailLink | null;
  /** A smaller link below the button. */
  link?: MailLink | null;
}

/** A picture as mail programs show it: a JPEG, at most as wide as the mail. */
export interface MailPicture {
  url: string;
  /** A description for those who do not see it; empty if it only decorates. */
  alt?: string;
  width: number;
  height: number;
}

export interface MailPanel {
  /** In large letters: an amount, a date, a code. */
  headline: string;
  /** Below it, for instance what was paid for. */
  subline: string | null;
  facts: readonly { label: string; value: string }[];
}

export interface MailLink {
  label: string;
  url: string;
}

/** Returns one of our pictures for a mail, or null if there is none or it is of another site. */
export function mailPictureOf(reference: string | null, publicUrl: string): MailPicture | null {
  const picture = reference === null ? null : mailPicture(reference);
  return picture && { url: `${publicUrl}/public/${picture.reference}`, width: picture.width, height: picture.height };
}

/** Returns the foundation as its mails and documents name it. */
export function foundationOf({ identity, contact }: Settings): MailFoundation {
  return {
    name: identity.name,
    tagline: identity.tagline,
    address: [...contact.address, `${contact.city}, ${contact.country}`],
    phone: contact.phone.replaceAll(" ", "\u00a0"),
    email: contact.email,
    legalLine: identity.legal_line,
  };
}

/** Returns the Message-ID of the mail with this name: the same at every try. */
export function messageIdOf(publicUrl: string, name: string): string {
  return `<${name}@${new URL(publicUrl).hostname}>`;
}

/** Returns the mail as plain text: the same texts and links as on its page, in the same order. */
export function mailText(mail: MailContent, foundation: MailFoundation): string {
  const paragraphs = [
    mail.title,
    mail.notice,
    mail.introduction,
    mail.rich?.text,
    mail.words,
    mail.quotation?.replace(/^/gm, "> "),
    mail.panel && panelText(mail.panel),
    mail.closing,
    mail.button && linked(mail.button),
    mail.link && linked(mail.link),
    "-- ",
    `Une question\u202f? Écrivez à ${foundation.email}${foundation.phone === "" ? "" : ` ou appelez le ${foundation.phone}`}.`,
    [foundation.name, ...foundation.address].join(" · "),
  ];
  return `${paragraphs.filter((paragraph) => typeof paragraph === "string").join("\n\n")}\n`;
}

function panelText({ headline, subline, facts }: MailPanel): string {
  const lines = [headline, subline, ...facts.map(factText)];
  return lines.filter((line) => line !== null).join("\n");
}

const factText = ({ label, value }: MailPanel["facts"][number]): string =>
  label.endsWith("°") ? `${label}\u00a0${value}` : `${label}\u00a0: ${value}`;

const linked = ({ label, url }: MailLink): string => `${label}\u00a0:\n${url}`;
