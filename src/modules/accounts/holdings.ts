import type { Consent, ExportPart, ExportRow, WithdrawableConsent } from "#contracts/my-data.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** Whose things are meant: a member, by the account and by the proven address. */
export interface Owner {
  accountId: string;
  /** The proven address, in lower case. */
  emailKey: string;
}

/** What another module holds about members, and how it takes part in what members may ask for. */
export interface Holding {
  /** What an export contains of it. */
  exported?: (db: Database, owner: Owner) => Promise<Partial<Record<ExportPart, ExportRow[]>>>;
  /** What the member agreed to there. */
  consents?: (db: Database, owner: Owner) => Promise<Consent[]>;
  /**
   * How a consent given there ends, in this transaction: from `now` on nothing rests on it; again, or where it was
   * never given, changes nothing. Answers the cache tags of what changed.
   */
  withdrawals?: Partial<
    Record<WithdrawableConsent, (tx: Transaction, owner: Owner, now: Date) => Promise<readonly string[]>>
  >;
  /**
   * The account is going, in this transaction: what may go is gone, what must stay names nobody any more, or as
   * few as the law lets. Answers the cache tags of what changed.
   */
  forget?: (tx: Transaction, owner: Owner, wish: { forgetNewsletter: boolean; now: Date }) => Promise<string[]>;
}
