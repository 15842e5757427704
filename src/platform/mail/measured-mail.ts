import type { Metrics } from "#platform/metrics/metrics.ts";
import { type MailSender, RefusedAddressError } from "./mail-sender.ts";

/** Returns the sender, whose mails are counted by their outcome. */
export function measuredMail(mail: MailSender, metrics: Pick<Metrics, "countMail">): MailSender {
  return {
    async send(outgoing) {
      try {
        await mail.send(outgoing);
      } catch (error) {
        metrics.countMail(error instanceof RefusedAddressError ? "refused" : "failed");
        throw error;
      }
      metrics.countMail("sent");
    },
    close: () => mail.close(),
  };
}
