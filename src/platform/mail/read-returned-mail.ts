import PostalMime, { type Email } from "postal-mime";
import { RETURN_TOKEN_HEADER, RETURN_TOKENS } from "./return-token.ts";

/**
 * Why a mail bounced: the status (RFC 3463) of the report, for example `5.1.1`, and what the reader's server answered.
 */
export interface ReturnReason {
  status: string | null;
  diagnostic: string | null;
}

/** The report of a reader's mail server, or mail program, about a mail. */
export interface ReturnedMail extends ReturnReason {
  /** `bounce`: it could not be delivered, and will not be tried again. `complaint`: the reader called it unwanted. */
  kind: "bounce" | "complaint";
  /** Of the mail, with its angle brackets; null if that is not said. */
  messageId: string | null;
  /** Candidates for the token of the mail: from the address to which it came back, or a header of it. */
  tokens: string[];
}

type Fields = ReadonlyMap<string, string>;
type Report = Pick<ReturnedMail, "kind"> & ReturnReason & { original?: Fields | null; fields?: Fields };

const ORIGINALS = ["message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers"];
/**
 * The types of feedback (RFC 5965) that say what the reader wants. Failed authentications, for one, are reported
 * likewise.
 */
const COMPLAINTS = ["abuse", "fraud", "opt-out", "opt-out-list"];
const MICROSOFT_COMPLAINT = /^complaint about message from /i;
const MICROSOFT_HEADER = "x-hmxmroriginalrecipient";
/** Reports without a part for machines: their first words, and the line above the mail that they bring back. */
const NOTICES: readonly { begins: RegExp; original: RegExp }[] = [
  {
    begins: /^\s*This message was created automatically by mail delivery software[\s\S]{0,300}?could not be delivered/i,
    original: /^-+ This is a copy of (?:the|your) message.*$/m,
  },
  {
    begins: /^\s*Hi\. This is the qmail-send program at [\s\S]{0,300}?permanent error/i,
    original: /^--- Below this line is a copy of the message.*$/m,
  },
  {
    begins: /^\s*Message from\s+yahoo\S*\s+Unable to deliver message to the following address/i,
    original: /^--- Original message follows.*$/m,
  },
  {
    begins: /^\s*Delivery to the following recipients? failed permanently/i,
    original: /^-+ Original message -+$/m,
  },
];
const LONGEST_REASON = 4_000;
const MOST_TOKENS = 20;
/** One is about the mail, and one about each address to which it led. */
const MOST_BLOCKS = 50;

/**
 * Returns what a mail to our return address reports: a delivery status (RFC 3464), a complaint (RFC 5965, or as
 * Microsoft writes them), or a notice of Exim, qmail, Yahoo or Gmail. Returns null if it reports none: an answer, a
 * delay, a success. Nothing in it is proven.
 */
export async function readReturnedMail(raw: Uint8Array): Promise<ReturnedMail | null> {
  const mail = await parse(raw);
  if (!mail) return null;
  const attached = mail.attachments.find(({ mimeType }) => ORIGINALS.includes(mimeType));
  const returned = attached ? await readFields(String(attached.content)) : null;
  const report = await readReport(mail, returned);
  if (!report) return null;
  const { kind, status, diagnostic, original = returned, fields } = report;
  return {
    kind,
    status,
    diagnostic: diagnostic?.slice(0, LONGEST_REASON) ?? null,
    messageId: original?.get("message-id") ?? null,
    tokens: tokensIn([
      original?.get(RETURN_TOKEN_HEADER.toLowerCase()),
      original?.get("return-path"),
      fields?.get("original-mail-from"),
      ...mail.headers.map(({ value }) => value),
    ]),
  };
}

async function readReport(mail: Email, returned: Fields | null): Promise<Report | null> {
  const partOf = (type: string) => mail.attachments.find(({ mimeType }) => mimeType === type)?.content;
  const deliveryStatus = partOf("message/delivery-status") ?? partOf("message/global-delivery-status");
  if (deliveryStatus !== undefined) return readDeliveryStatus(String(deliveryStatus));
  const feedback = partOf("message/feedback-report");
  if (feedback !== undefined) return readFeedback(String(feedback));
  return isBareComplaint(mail, returned) ? COMPLAINT : readNotice(mail.text ?? "");
}

const COMPLAINT = { kind: "complaint", status: null, diagnostic: null } as const;

/** A mail goes to one address. If that leads to several and one of them got it, it has not come back. */
async function readDeliveryStatus(report: string): Promise<Report | null> {
  const texts = report.split(/\r?\n[ \t]*\r?\n/).filter((text) => text.trim() !== "");
  const blocks = await Promise.all(texts.slice(0, MOST_BLOCKS).map(readFields));
  const actionOf = (block: Fields) => block.get("action")?.trim().toLowerCase();
  const failed = blocks.find((block) => actionOf(block) === "failed");
  if (!failed || blocks.some((block) => ["delivered", "relayed", "expanded"].includes(actionOf(block) ?? "")))
    return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get("status")?.trim() ?? "")?.[0] ?? null;
  if (status?.startsWith("2")) return null;
  return { kind: "bounce", status, diagnostic: failed.get("diagnostic-code") ?? null };
}

async function readFeedback(report: string): Promise<Report | null> {
  const fields = await readFields(report.trim());
  return COMPLAINTS.includes(fields.get("feedback-type")?.trim().toLowerCase() ?? "") ? { ...COMPLAINT, fields } : null;
}

/** Outlook.com attaches the mail and adds nothing; some servers leave out the part for machines. */
function isBareComplaint({ subject, headers }: Email, returned: Fields | null): boolean {
  if (!returned) return false;
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  return (
    MICROSOFT_COMPLAINT.test(subject?.trim() ?? "") ||
    returned.has(MICROSOFT_HEADER) ||
    /report-type="?feedback-report/i.test(type)
  );
}

async function readNotice(text: string): Promise<Report | null> {
  for (const { begins, original } of NOTICES) {
    const beginning = begins.exec(text)?.[0];
    if (beginning === undefined) continue;
    const line = original.exec(text);
    const diagnostic = text.slice(beginning.length, line?.index);
    const returned = line ? await readFields(text.slice(line.index + line[0].length).trim()) : null;
    return { kind: "bounce", status: null, diagnostic, original: returned };
  }
  return null;
}

async function parse(raw: Uint8Array | string): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, { attachmentEncoding: "utf8", forceRfc822Attachments: true });
  } catch {
    // Nested deeper, or with longer headers, than any report.
    return null;
  }
}

/** Returns the fields at the beginning of the text, which are written as headers; the first one of a name. */
async function readFields(text: string): Promise<Fields> {
  const headers = (await parse(`${text.trim()}\n\n`))?.headers ?? [];
  return new Map(headers.map(({ key, value }) => [key, value] as const).reverse());
}

function tokensIn(texts: readonly (string | undefined)[]): string[] {
  const found = texts.flatMap((text) => text?.toLowerCase().match(RETURN_TOKENS) ?? []);
  return [...new Set(found)].slice(0, MOST_TOKENS);
}
