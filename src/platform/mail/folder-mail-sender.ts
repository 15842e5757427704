import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Logger } from "#platform/log.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailSender, OutgoingMail, ReadSender } from "./mail-sender.ts";

/** Writes each mail as one `.eml` file in `folder`, which is complete once it has its name. */
export class FolderMailSender implements MailSender {
  readonly #folder: string;
  readonly #from: ReadSender;
  readonly #log: Logger;

  constructor(options: { folder: string; from: ReadSender; log: Logger }) {
    this.#folder = options.folder;
    this.#from = options.from;
    this.#log = options.log;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const bytes = await new MailComposer(await composeMail(mail, this.#from)).compile().build();
    const name = nameOf(mail.messageId);
    const draft = join(this.#folder, `.${name}.${randomUUID()}`);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(this.#folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    // Logs nothing of the mail itself: subjects contain codes, bodies contain links.
    this.#log.info({ file: name, bytes: bytes.length }, "mail written to the outbox");
  }

  async close(): Promise<void> {}
}

/** Returns the file name: the same for a second try of the same mail, and different for two mails with any ids. */
function nameOf(messageId: string): string {
  const local = messageId.replace(/^<|@.*$/g, "");
  const readable = local.replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 60);
  return `${readable}-${createHash("sha256").update(messageId).digest("hex").slice(0, 12)}.eml`;
}
