import { createTransport } from "nodemailer";
import { composeMail } from "./compose-mail.ts";
import type { MailSender, OutgoingMail } from "./mail-sender.ts";

/** What holds unless the URL says otherwise. Times are milliseconds: a dead server must not hold the queue. */
const CONNECTION = {
  pool: "true",
  maxConnections: "2",
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  socketTimeout: "30000",
};

/**
 * Mail goes to the server of `url` (`smtp://user:password@host:587` or `smtps://…`, with nodemailer's
 * options as query parameters), signed with the address `from`.
 */
export class SmtpMailSender implements MailSender {
  readonly #from: string;
  readonly #transport;

  constructor(options: { url: string; from: string }) {
    const url = new URL(options.url);
    for (const [name, value] of Object.entries(CONNECTION)) {
      if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    }
    this.#from = options.from;
    this.#transport = createTransport(url.href);
  }

  async send(mail: OutgoingMail): Promise<void> {
    await this.#transport.sendMail(composeMail(mail, this.#from));
  }

  async close(): Promise<void> {
    this.#transport.close();
  }
}
