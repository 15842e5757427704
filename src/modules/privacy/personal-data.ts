import type { Consent, ExportPart, ExportRow, WithdrawableConsent } from "#contracts/my-data.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** The member whose data is meant: by the account and by the verified address. */
export interface DataSubject {
  accountId: string;
  /** The verified address, in lower case. */
  emailKey: string;
}

/** A module's personal data about members, for export, withdrawal of consents and erasure. */
export interface PersonalDataSource {
  /** Returns what an export contains of it. */
  exported?: (db: Database, subject: DataSubject) => Promise<Partial<Record<ExportPart, ExportRow[]>>>;
  /** Returns what the member agreed to there. */
  consents?: (db: Database, subject: DataSubject) => Promise<Consent[]>;
  /**
   * Ends a consent given there, in this transaction: from `now` on nothing rests on it. Changes nothing if it was
   * never given, or withdrawn before. Returns the cache tags of what changed.
   */
  withdrawals?: Partial<
    Record<WithdrawableConsent, (tx: Transaction, subject: DataSubject, now: Date) => Promise<readonly string[]>>
  >;
  /**
   * Erases the member, in the transaction that deletes the account: deletes what may go, and takes the name off what
   * the law keeps. Returns the cache tags of what changed.
   */
  erase?: (
    tx: Transaction,
    subject: DataSubject,
    wish: { forgetNewsletter: boolean; now: Date },
  ) => Promise<readonly string[]>;
}
