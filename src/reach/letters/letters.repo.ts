import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { letters } from "./letters.table.ts";

export type Letter = typeof letters.$inferSelect;

export async function insertLetter(tx: Transaction, letter: typeof letters.$inferInsert): Promise<Letter> {
  const [row] = await tx.insert(letters).values(letter).returning();
  if (!row) throw new Error("a letter was not stored");
  return row;
}

export async function findLetter(db: Database, id: string): Promise<Letter | undefined> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
}

/** Returns the letter, locked until the transaction ends. */
export async function lockLetter(tx: Transaction, id: string): Promise<Letter | undefined> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  return row;
}

export async function updateLetter(tx: Transaction, id: string, change: Partial<Letter>): Promise<void> {
  await tx.update(letters).set(change).where(eq(letters.id, id));
}

export async function deleteLetterRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(letters).where(eq(letters.id, id));
}

/** Returns the letters from the cursor on, the newest first. */
export async function listLetters(
  db: Database,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<Letter[]> {
  const { createdAt, id } = letters;
  return db
    .select()
    .from(letters)
    .where(after && sql`(${createdAt}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Returns the ids of scheduled letters whose moment has come. */
export async function listDueLetters(db: Database, now: Date): Promise<string[]> {
  const isDue = and(eq(letters.state, "scheduled"), lte(letters.scheduledAt, now));
  const rows = await db.select({ id: letters.id }).from(letters).where(isDue).orderBy(letters.scheduledAt);
  return rows.map(({ id }) => id);
}
