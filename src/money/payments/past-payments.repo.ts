import { inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import type { NewDecision } from "./decisions.repo.ts";
import { paymentDecisions } from "./decisions.table.ts";
import { attempts, orders } from "./payments.table.ts";

export type NewOrder = typeof orders.$inferInsert & { id: string };
export type NewPaidAttempt = typeof attempts.$inferInsert & { id: string };

/** Inserts those of the orders whose key has none yet, waits for others who insert one, and returns their ids. */
export async function insertNewOrders(tx: Transaction, rows: NewOrder[]): Promise<Set<string>> {
  const inserted = await tx
    .insert(orders)
    .values(rows)
    .onConflictDoNothing({ target: orders.keyHash })
    .returning({ id: orders.id });
  return new Set(inserted.map(({ id }) => id));
}

/** Returns the body hashes of the orders with these keys. */
export async function readBodyHashes(tx: Transaction, keyHashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ keyHash: orders.keyHash, bodyHash: orders.bodyHash })
    .from(orders)
    .where(inArray(orders.keyHash, [...keyHashes]));
  return new Map(rows.map(({ keyHash, bodyHash }) => [keyHash, bodyHash]));
}

export async function insertPaidAttempts(tx: Transaction, rows: readonly NewPaidAttempt[]): Promise<void> {
  await insertMany(tx, attempts, rows);
}

export async function insertDecisions(tx: Transaction, rows: readonly NewDecision[]): Promise<void> {
  await insertMany(tx, paymentDecisions, rows);
}
