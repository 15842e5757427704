import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { generations } from "./generations.table.ts";

/** The channel on which nodes tell each other what changed. */
export const GENERATIONS_CHANNEL = "generations";

/**
 * The nouns have a new generation once the transaction commits, and every node is told. Call it late:
 * the rows stay locked until then.
 */
export async function raiseGenerations(tx: Transaction, nouns: readonly string[]): Promise<void> {
  const sorted = [...new Set(nouns)].sort();
  if (sorted.length === 0) return;
  await tx
    .insert(generations)
    .values(sorted.map((noun) => ({ noun, value: 1 })))
    .onConflictDoUpdate({ target: generations.noun, set: { value: sql`${generations.value} + 1` } });
  await tx.execute(sql`select pg_notify(${GENERATIONS_CHANNEL}, ${sorted.join(",")})`);
}

/** The generation of every noun that ever changed. */
export async function readGenerations(db: Database, nouns?: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(generations)
    .where(nouns ? inArray(generations.noun, [...nouns]) : undefined)
    .orderBy(asc(generations.noun));
  return new Map(rows.map((row) => [row.noun, row.value]));
}
