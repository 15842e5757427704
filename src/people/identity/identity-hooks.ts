import type { Transaction } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { Account } from "./accounts.db.ts";

/** Carries out what follows the verification of an account's address, in the same transaction. */
export type VerifiedHook = (tx: Transaction, account: Account, now: Date) => Promise<void>;

/** A member of staff whose account has another address now. */
interface MovedStaff {
  accountId: string;
  oldEmail: string;
  newEmail: string;
  now: Date;
}

/** Follows the change of a staff member's own address, in the same transaction. */
export type AddressChangedHook = (unit: UnitOfWork, moved: MovedStaff) => Promise<void>;
