import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { formerAddresses } from "./former-addresses.table.ts";

export async function insertFormerAddress(tx: Transaction, row: typeof formerAddresses.$inferInsert): Promise<void> {
  await tx.insert(formerAddresses).values(row);
}

/** Returns the addresses that the account had as one of the staff, the oldest first. */
export async function listFormerAddresses(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ emailKey: formerAddresses.emailKey })
    .from(formerAddresses)
    .where(eq(formerAddresses.accountId, accountId))
    .orderBy(asc(formerAddresses.until), asc(formerAddresses.id));
  return rows.map(({ emailKey }) => emailKey);
}

/** Gives the former addresses of one account to another, into which it is merged. */
export async function moveFormerAddresses(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(formerAddresses).set({ accountId: into }).where(eq(formerAddresses.accountId, from));
}
