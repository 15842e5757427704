import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MergeLine } from "#people/directory/member-merge.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";

/** One of two accounts that are merged. */
export interface MergedAccount {
  accountId: string;
  email: string;
  /** Null until the address is verified: what was done under it before may be another person's. */
  emailKey: string | null;
  verifiedAt: Date | null;
}

/** Two accounts of one person: `from` goes into `into`. */
export interface AccountMerge {
  from: MergedAccount;
  into: MergedAccount;
}

/** A module's part in the merge of two accounts. */
export interface MergePart {
  /**
   * The columns here that refer to an account or hold an address. A test finds those that no module declares. `moved`:
   * they refer to the account that stays afterwards. `ended`: their rows go with the account. `unchanged`: they state
   * what was so, or whom a letter goes to.
   */
  columns: Partial<Record<"moved" | "ended" | "unchanged", readonly AnyPgColumn[]>>;
  /**
   * True if rows are found by their address alone: `lock` and `move` are then also called when a member's address
   * changes. `from` and `into` are then the same account, with its former and its new address.
   */
  byAddress?: true;
  /** Locks what `preview` reads and `move` changes, in an order that does not depend on which account goes. */
  lock?: (tx: Transaction, merge: AccountMerge) => Promise<void>;
  /** Returns what `move` would do. Reads only. */
  preview?: (db: Database, merge: AccountMerge) => Promise<MergeLine[]>;
  /** Moves what is here to the account that stays. */
  move?: (unit: UnitOfWork, merge: AccountMerge, now: Date) => Promise<void>;
}

/** Returns the line, or none if there is nothing to name. */
export function lineOf(
  label: string,
  outcome: MergeLine["outcome"],
  count: number,
  notes: readonly string[] = [],
): MergeLine[] {
  return count === 0 && notes.length === 0 ? [] : [{ label, count, outcome, notes: [...notes] }];
}
