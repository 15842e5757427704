import type { Metrics } from "#platform/metrics/metrics.ts";

/** One mail to one person. `messageId` is the same when the same mail is tried again. */
export interface OutgoingMail {
  to: string;
  /** The address for answers, if it is not the one that the settings name: one plain address. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets, for example `<receipt-2026-000123@example.org>`. */
  messageId: string;
  /** By which it is known when it comes back. */
  returnToken?: string;
  attachments?: readonly MailAttachment[];
  /** Further headers, for example `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * Returns the name and the address that mails come from, and where they are answered and where they come back to if
 * they cannot be delivered, if that is elsewhere: an address, or one with a `*` for the token of the mail.
 */
export type ReadSender = () => Promise<{ name: string; address: string; replyTo?: string; returnTo?: string }>;

/** The mail server refuses this address for good: the same mail would be refused again. */
export class RefusedAddressError extends Error {
  /** The server's answer, for example `550 5.1.1 No such user`. */
  readonly diagnostic: string;

  constructor(message: string, options: ErrorOptions & { diagnostic: string }) {
    super(message, options);
    this.diagnostic = options.diagnostic;
  }
}

/** Sends outgoing mail. */
export interface MailSender {
  /**
   * Resolves once the next server has accepted the mail, or once it is in the outbox folder. Rejects otherwise: the
   * same mail must then be sent again, with the same `messageId`, unless it is a `RefusedAddressError`.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes the connections; no mail can be sent afterwards. */
  close(): Promise<void>;
}

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
