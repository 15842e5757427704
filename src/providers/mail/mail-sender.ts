/** One mail to one person. `messageId` stays the same when the same mail is tried again. */
export interface OutgoingMail {
  to: string;
  /** Where an answer goes, where it is not to the sender: one plain address. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets, for instance `<receipt-2026-000123@example.org>`. */
  messageId: string;
  attachments: readonly MailAttachment[];
  /** Further headers, for instance `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Where outgoing mail goes. */
export interface MailSender {
  /**
   * The mail is accepted by the next server, or lies in the outbox, once this resolves. It rejects
   * where it was not: the same mail may then be sent again, and must be, with the same `messageId`.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Connections are closed; no mail is sent afterwards. */
  close(): Promise<void>;
}
