import { join } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import { createMonthReportRenderer } from "#money/closing/report/report-renderer.ts";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import type { Database } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import { FolderMailSender } from "#platform/mail/folder-mail-sender.ts";
import type { MailSender } from "#platform/mail/mail-sender.ts";
import { SmtpMailSender } from "#platform/mail/smtp-mail-sender.ts";
import { createBadgeRenderer } from "#site/attendance/badges/badge-renderer.ts";
import { createCoverRenderer } from "#site/reports/cover-renderer.ts";
import { createPreviewRenderer } from "#site/seo/preview-renderer.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import type { Config } from "./config.ts";

/**
 * Returns the configured sender. Mails come from the configured address, under the name and with the address for
 * answers of the settings of that moment.
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

/**
 * Returns the renderers of documents and pictures, and what ends their threads. Each has a thread of its own that
 * starts with its first job, and that of receipts so many.
 */
export function openRenderers({ renderThreads }: { renderThreads: number }) {
  const receipts = createReceiptRenderer({ threads: renderThreads });
  const badges = createBadgeRenderer();
  const months = createMonthReportRenderer();
  const previews = createPreviewRenderer();
  const covers = createCoverRenderer();
  return {
    renderers: {
      renderReceipt: receipts.renderReceipt,
      renderSummary: receipts.renderSummary,
      renderBadges: badges.renderBadges,
      renderMonthReport: months.renderMonthReport,
      renderPreview: previews.renderPreview,
      renderCover: covers.renderCover,
      examinePdf: covers.examinePdf,
    },
    async stop() {
      await Promise.all([receipts.stop(), badges.stop(), months.stop(), previews.stop(), covers.stop()]);
    },
  };
}
