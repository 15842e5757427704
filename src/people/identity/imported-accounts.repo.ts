import { and, eq, isNull, not, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Account, NewAccount } from "./accounts.repo.ts";
import { accounts } from "./accounts.table.ts";

/** Stores the accounts, in this order, but for those whose address has one. */
export async function insertUnknownAccounts(tx: Transaction, rows: readonly NewAccount[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(accounts)
    .values([...rows])
    .onConflictDoNothing({ target: accounts.emailKey });
}

/** Returns the accounts that this import made and that still exist. */
export async function listImported(db: Database, importId: string): Promise<Account[]> {
  return db.select().from(accounts).where(eq(accounts.importId, importId));
}

/**
 * Deletes the accounts of this import that are as it left them, but for `spared`: not verified, not signed up with, not
 * changed. Returns how many.
 */
export async function deleteUntouchedImported(
  tx: Transaction,
  importId: string,
  spared: readonly string[],
): Promise<number> {
  const rows = await tx
    .delete(accounts)
    .where(
      and(
        eq(accounts.importId, importId),
        isNull(accounts.emailVerifiedAt),
        isNull(accounts.signUpHash),
        not(accounts.signedUpAgain),
        eq(accounts.updatedAt, accounts.createdAt),
        spared.length > 0 ? notInArray(accounts.id, [...spared]) : undefined,
      ),
    )
    .returning({ id: accounts.id });
  return rows.length;
}
