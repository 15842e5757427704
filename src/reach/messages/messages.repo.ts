import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { contactMessages } from "./messages.table.ts";

export type ContactMessage = typeof contactMessages.$inferSelect;

export async function findMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** Returns the message that was sent with this idempotency key. */
export async function findMessageByKey(db: Database, keyHash: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.keyHash, keyHash));
  return row;
}

/** Returns one message with the same body that came since this moment, if there is any. */
export async function findSameMessage(
  db: Database,
  { bodyHash, since }: { bodyHash: string; since: Date },
): Promise<ContactMessage | undefined> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.bodyHash, bodyHash), gte(contactMessages.createdAt, since)))
    .limit(1);
  return row;
}

/** Returns the messages that this address, in lower case, sent, the newest first. */
export async function listMessagesFrom(db: Database, emailKey: string): Promise<ContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, emailKey))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id));
}

/** Makes transactions with the same text wait for the end of this one. */
export async function lockSameMessages(tx: Transaction, bodyHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bodyHash}, 0))`);
}

/** Returns the stored message, or undefined if its key has one already. */
export async function insertMessage(
  tx: Transaction,
  message: typeof contactMessages.$inferInsert,
): Promise<ContactMessage | undefined> {
  const [row] = await tx.insert(contactMessages).values(message).onConflictDoNothing().returning();
  return row;
}

export async function deleteMessagesBefore(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(contactMessages).where(lt(contactMessages.createdAt, moment));
}
