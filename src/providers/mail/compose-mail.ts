import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "./mail-sender.ts";

const PLAIN_ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;

/**
 * The message that both senders build, so that a mail in the outbox folder reads as one that was sent. Throws
 * where `to` or `replyTo` is not exactly one plain address: an address list smuggled into a form reaches nobody.
 */
export function composeMail(mail: OutgoingMail, from: string): SendMailOptions {
  if (!PLAIN_ADDRESS.test(mail.to)) throw new Error("A mail goes to one plain address");
  if (mail.replyTo !== undefined && !PLAIN_ADDRESS.test(mail.replyTo)) {
    throw new Error("A mail is answered to one plain address");
  }
  return {
    from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    // Out-of-office programs stay silent for mail that says it comes from one.
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    attachments: mail.attachments.map((attachment) => ({ ...attachment })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
