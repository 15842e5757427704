import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { formerAddresses } from "./former-addresses.table.ts";

export async function insertFormerAddress(tx: Transaction, row: typeof formerAddresses.$inferInsert): Promise<void> {
  await tx.insert(formerAddresses).values(row);
}

/** Gives the former addresses of one account to another, into which it is merged. */
export async function moveFormerAddresses(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(formerAddresses).set({ accountId: into }).where(eq(formerAddresses.accountId, from));
}
