import { createTransport } from "nodemailer";
import { isLoopback } from "#platform/loopback.ts";
import { composeMail } from "./compose-mail.ts";
import { type MailSender, type OutgoingMail, type ReadSender, RefusedAddressError } from "./mail-sender.ts";

/** Defaults that the URL can override. Times are in milliseconds: a dead server must not block the queue. */
const CONNECTION = {
  pool: "true",
  maxConnections: "2",
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  socketTimeout: "30000",
};

/**
 * Sends mail to the server of `url` (`smtp://user:password@host:587` or `smtps://…`, with nodemailer's options as query
 * parameters), from the address `from`. Uses TLS except to loopback: a server without STARTTLS gets neither password
 * nor mail.
 */
export class SmtpMailSender implements MailSender {
  readonly #from: ReadSender;
  readonly #host: string;
  readonly #transport;

  constructor(options: { url: string; from: ReadSender }) {
    const url = new URL(options.url);
    for (const [name, value] of Object.entries(CONNECTION)) {
      if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    }
    // Even if the URL turns it off.
    if (!isLoopback(url)) url.searchParams.set("requireTLS", "true");
    this.#from = options.from;
    this.#host = url.host;
    this.#transport = createTransport(url.href);
  }

  async send(mail: OutgoingMail): Promise<void> {
    const composed = await composeMail(mail, this.#from);
    try {
      await this.#transport.sendMail(composed);
    } catch (error) {
      if (isRefusedAddress(error)) {
        throw new RefusedAddressError(error.message, { cause: error, diagnostic: error.response });
      }
      if (!isRefusedTls(error)) throw error;
      const text = `the mail server ${this.#host} offers no working STARTTLS, and mail is never sent unencrypted`;
      throw new Error(text, { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#transport.close();
  }
}

/** RFC 5321, 4.2.1: a reply of 500 or more to the address is permanent, one of 400 is not. */
function isRefusedAddress(error: unknown): error is Error & { response: string } {
  if (!(error instanceof Error && "code" in error && "responseCode" in error && "response" in error)) return false;
  // The code is the same if the server refuses our own address (MAIL FROM) or the mail (DATA), which says nothing of
  // the reader's.
  const isAboutRecipient = "command" in error && error.command === "RCPT TO";
  return error.code === "EENVELOPE" && isAboutRecipient && Number(error.responseCode) >= 500;
}

function isRefusedTls(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ETLS";
}
