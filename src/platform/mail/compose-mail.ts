import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail, ReadSender } from "./mail-sender.ts";
import { RETURN_TOKEN_HEADER, returnAddress } from "./return-token.ts";

const PLAIN_ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;

/**
 * Returns the message for both senders, so that a mail in the outbox folder is the same as a sent one. Throws if `to`
 * or `replyTo` is not exactly one plain address, so that an address list smuggled into a form is never used.
 */
export async function composeMail(mail: OutgoingMail, readSender: ReadSender): Promise<SendMailOptions> {
  if (!PLAIN_ADDRESS.test(mail.to)) throw new Error("A mail goes to one plain address");
  const { replyTo: usual, returnTo, ...from } = await readSender();
  const replyTo = mail.replyTo ?? usual;
  if (replyTo !== undefined && !PLAIN_ADDRESS.test(replyTo)) {
    throw new Error("A mail is answered to one plain address");
  }
  return {
    from,
    ...(returnTo === undefined ? {} : { envelope: { from: returnAddress(returnTo, mail.returnToken), to: mail.to } }),
    to: { name: "", address: mail.to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    headers: {
      // Out-of-office programs do not answer automatic mail.
      "Auto-Submitted": "auto-generated",
      ...(mail.returnToken === undefined ? {} : { [RETURN_TOKEN_HEADER]: mail.returnToken }),
      ...mail.headers,
    },
    attachments: mail.attachments?.map((attachment) => ({ ...attachment })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
