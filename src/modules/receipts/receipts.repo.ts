import { desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { receiptCounters, receiptLinks, receipts } from "./receipts.table.ts";

export type Receipt = typeof receipts.$inferSelect;
export type NewReceipt = typeof receipts.$inferInsert;

/** The next number of the year, under the counter's row lock: a rollback gives it back. */
export async function takeNextSequence(tx: Transaction, year: number): Promise<number> {
  const [row] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last });
  if (!row) throw new Error("the receipt counter gave no number");
  return row.last;
}

export async function insertReceipt(tx: Transaction, receipt: NewReceipt): Promise<void> {
  await tx.insert(receipts).values(receipt);
}

export async function findReceiptOfAttempt(db: Database, attemptId: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.attemptId, attemptId));
  return row;
}

export async function listReceiptsOfAttempts(db: Database, attemptIds: readonly string[]): Promise<Receipt[]> {
  return db
    .select()
    .from(receipts)
    .where(inArray(receipts.attemptId, [...attemptIds]));
}

export async function findReceiptByToken(db: Database, tokenHash: string): Promise<Receipt | undefined> {
  const [row] = await db
    .select({ receipt: receipts })
    .from(receiptLinks)
    .innerJoin(
      receipts,
      or(eq(receipts.attemptId, receiptLinks.attemptId), eq(receipts.attemptId, receiptLinks.paidInstead)),
    )
    .where(eq(receiptLinks.tokenHash, tokenHash))
    .orderBy(desc(eq(receipts.attemptId, receiptLinks.attemptId)))
    .limit(1);
  return row?.receipt;
}

export async function findReceiptByCode(db: Database, code: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.verifyCode, code));
  return row;
}

export async function findReceiptByNumber(db: Database, number: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number));
  return row;
}

export async function insertLink(tx: Transaction, link: typeof receiptLinks.$inferInsert): Promise<void> {
  await tx.insert(receiptLinks).values(link).onConflictDoNothing();
}

/** The links of these attempts lead to this one where they have no receipt of their own. */
export async function setPaidInstead(tx: Transaction, attemptId: string, others: readonly string[]): Promise<void> {
  await tx
    .update(receiptLinks)
    .set({ paidInstead: attemptId })
    .where(inArray(receiptLinks.attemptId, [...others]));
}

export async function markSent(db: Database, id: string, at: Date): Promise<void> {
  await db.update(receipts).set({ sentAt: at }).where(eq(receipts.id, id));
}

export async function addRefund(tx: Transaction, attemptId: string, amount: number, at: Date): Promise<void> {
  await tx
    .update(receipts)
    .set({ refundedAmount: sql`${receipts.refundedAmount} + ${amount}`, refundedAt: at })
    .where(eq(receipts.attemptId, attemptId));
}
