import PostalMime, { type Email, type Header } from "postal-mime";

/** What the mail server of a reader, or its mail program, says about a mail that we sent. */
export interface ReturnedMail {
  /** `bounce`: it could not be delivered, and will not be tried again. `complaint`: the reader called it unwanted. */
  kind: "bounce" | "complaint";
  /** Of our mail, with its angle brackets. */
  messageId: string;
  /** Why it bounced (RFC 3463), for example `5.1.1`; null if that is not said. */
  status: string | null;
}

const REPORT_TYPES = { "message/delivery-status": "bounce", "message/feedback-report": "complaint" } as const;
const ORIGINALS = ["message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers"];

/**
 * Returns what a mail to our return address reports: a delivery status (RFC 3464) or a complaint (RFC 5965). Returns null if it
 * reports neither: an answer, a delay, a success, or a report that does not say which mail it is about.
 */
export async function readReturnedMail(raw: Uint8Array): Promise<ReturnedMail | null> {
  const mail = await parse(raw);
  if (!mail) return null;
  const messageId = await readOriginalId(mail);
  if (messageId === null) return null;
  for (const { mimeType, content } of mail.attachments) {
    const kind = REPORT_TYPES[mimeType as keyof typeof REPORT_TYPES];
    if (kind === undefined) continue;
    const fields = await readFields(String(content));
    if (kind === "complaint") return isRetracted(fields) ? null : { kind, messageId, status: null };
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? null;
    if (fields.get("action")?.toLowerCase() === "failed" && status !== null) return { kind, messageId, status };
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

/** Returns the id of the mail that the report brings back, whole or its headers alone. */
async function readOriginalId(mail: Email): Promise<string | null> {
  const original = mail.attachments.find(({ mimeType }) => ORIGINALS.includes(mimeType));
  return original ? ((await parse(String(original.content)))?.messageId ?? null) : null;
}

/** Returns the fields of a report. Its blocks are written as headers, each after an empty line: the last one of a name counts. */
async function readFields(report: string): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  for (const block of report.split(/\r?\n\r?\n/)) {
    const headers: Header[] = (await parse(`${block.trim()}\n\n`))?.headers ?? [];
    for (const { key, value } of headers) fields.set(key, value);
  }
  return fields;
}

/** 'not-spam' takes an earlier complaint back. */
function isRetracted(fields: ReadonlyMap<string, string>): boolean {
  return fields.get("feedback-type")?.toLowerCase() === "not-spam";
}
