import type { MergePart } from "#composition/merge-part.ts";
import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { Ability } from "#people/staff/staff.contract.ts";
import type { Database } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { Consent, ExportPart, ExportRow, WithdrawableConsent } from "./my-data.contract.ts";

/** The member whose data is meant: by the account and by the verified address. */
export interface DataSubject {
  accountId: string;
  /** The verified address, in lower case. */
  emailKey: string;
}

/** A person known by the address, who may have no account, or who gave a telephone number alone. */
export interface KnownPerson {
  accountId: string | null;
  /** The address, in lower case, or `tel:` and the number (`payerKeyOf`). */
  emailKey: string;
}

/** Many of them: the ids of the accounts, and their addresses in lower case. */
export interface DataSubjects {
  accountIds: string[];
  emailKeys: string[];
}

/** A module's personal data about members, for export, withdrawal of consents and erasure. */
export interface PersonalDataSource {
  /** Returns what an export contains of it. */
  exported?: (db: Database, subject: KnownPerson) => Promise<Partial<Record<ExportPart, ExportRow[]>>>;
  /** Returns what the person agreed to there. */
  consents?: (db: Database, subject: KnownPerson) => Promise<Consent[]>;
  /**
   * The rows of a donor's page in the back office, for staff with this ability. Each row belongs to one person alone.
   */
  dossier?: { needs: Ability; rows: (db: Database, subject: KnownPerson) => Promise<DossierRow[]> };
  /**
   * Ends a consent given there: from `now` on nothing rests on it. Changes nothing if it was never given, or withdrawn
   * before. Invalidates what shows it.
   */
  withdrawals?: Partial<
    Record<WithdrawableConsent, (unit: UnitOfWork, subject: KnownPerson, now: Date) => Promise<void>>
  >;
  /**
   * `of` returns those of these accounts' ids and addresses to which something here belongs: such an account stays when
   * the import that made it is undone. `reason` says what it is, in French.
   */
  ties?: { reason: string; of: (db: Database, people: DataSubjects) => Promise<(string | null)[]> };
  /**
   * Erases the member, in the unit that deletes the account: deletes what may go, and takes the name off what the law
   * keeps. Invalidates what shows them.
   */
  erase?: (unit: UnitOfWork, subject: DataSubject, wish: { eraseNewsletter: boolean; now: Date }) => Promise<void>;
  /** The treatment of this data when staff merges two accounts of one person. */
  merging?: MergePart;
}
