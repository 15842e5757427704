import type { Settings } from "#contracts/settings.ts";

/** Who writes. */
export interface MailFoundation {
  name: string;
  tagline: string;
  /** Line by line, with the town and the country. */
  address: readonly string[];
  phone: string;
  email: string;
}

/** A mail ready to be addressed. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** What a mail says, before it is set as a page or as plain text. */
export interface MailContent {
  subject: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  title: string;
  /** Something that must not be missed, above everything else. */
  notice: string | null;
  introduction: string;
  /** Somebody else's words, line by line. */
  quotation?: string;
  /** What the mail is about, set apart. */
  panel: MailPanel | null;
  closing: string | null;
  button: MailLink | null;
  /** Beside the button, smaller. */
  link: MailLink | null;
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

/** The foundation as its mails and documents name it. */
export function foundationOf({ identity, contact }: Settings): MailFoundation {
  return {
    name: identity.name,
    tagline: identity.tagline,
    address: [...contact.address, `${contact.city}, ${contact.country}`],
    phone: contact.phone,
    email: contact.email,
  };
}

/** The Message-ID of the mail with this name: the same whenever it is tried again. */
export function messageIdOf(publicUrl: string, name: string): string {
  return `<${name}@${new URL(publicUrl).hostname}>`;
}
