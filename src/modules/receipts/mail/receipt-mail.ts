/** What every mail about a receipt knows. Amounts are FCFA. */
export interface ReceiptMailFacts {
  firstName: string;
  amount: number;
  /** For instance `Don à la campagne « Un forage pour Kouto »`. */
  purposeLabel: string;
  number: string;
  methodLabel: string;
  paidAt: Date;
  /** The payer's own link to the receipt: it stands in the mail and nowhere else. */
  receiptUrl: string;
  /** The page of what was paid for. */
  campaignUrl: string;
  foundation: MailFoundation;
}

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
  amount: string;
  purpose: string;
  facts: readonly { label: string; value: string }[];
  closing: string;
  button: { label: string; url: string };
  /** Beside the button, smaller. */
  link: { label: string; url: string } | null;
}

const LONGEST_GREETING = 40;

/**
 * The first name as a mail may greet with, or null where it is none: what a stranger types here arrives
 * in the foundation's name, so it must not hold an address to click.
 */
export function greetingName(firstName: string): string | null {
  const name = firstName.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (name === "" || [...name].length > LONGEST_GREETING) return null;
  return /[@/\\]|www|\.\p{L}{2,}/iu.test(name) ? null : name;
}
