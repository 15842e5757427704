import { join } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import type { Database } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import { FolderMailSender } from "#platform/mail/folder-mail-sender.ts";
import type { MailSender } from "#platform/mail/mail-sender.ts";
import { SmtpMailSender } from "#platform/mail/smtp-mail-sender.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import type { Config } from "./config.ts";

/**
 * Returns the configured sender. Mails come from the configured address, under the name and with the address for answers of
 * the settings of that moment.
 */
export function openMail(
  config: Pick<Config, "dataDir" | "mailFrom" | "returns" | "smtpUrl">,
  { db, log }: { db: Database; log: Logger },
): MailSender {
  const [sender] = addressparser(config.mailFrom ?? "ne-pas-repondre@localhost", { flatten: true });
  const address = sender?.address ?? "";
  const from = async () => {
    const { identity, mail } = await readSettings(db);
    const replyTo = mail.reply_to === "" ? {} : { replyTo: mail.reply_to };
    const returnTo = config.returns.address === undefined ? {} : { returnTo: config.returns.address };
    return { name: mail.sender_name || identity.name, address, ...replyTo, ...returnTo };
  };
  return config.smtpUrl
    ? new SmtpMailSender({ url: config.smtpUrl, from })
    : new FolderMailSender({ folder: join(config.dataDir, "outbox"), from, log });
}
