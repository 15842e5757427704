import { desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { selectRow } from "#platform/db/insert-if.ts";
import { receiptCounters, receiptLinks, receipts } from "./receipts.table.ts";

export type Receipt = typeof receipts.$inferSelect;
export type NewReceipt = typeof receipts.$inferInsert;
export type NewLink = typeof receiptLinks.$inferInsert;

/**
 * The receipt with the next number of its year, `2026-000123`, under the counter's row lock: a rollback gives the number
 * back. Answers it.
 */
export async function insertNumbered(
  tx: Transaction,
  receipt: Omit<NewReceipt, "number" | "sequence">,
): Promise<string> {
  const counter = tx.$with("counter").as(
    tx
      .insert(receiptCounters)
      .values({ year: receipt.year, last: 1 })
      .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
      .returning({ last: receiptCounters.last }),
  );
  const last = sql`(select last from counter)`;
  const digits = sql`lpad(${last}::text, greatest(6, length(${last}::text)), '0')`;
  const [row] = await tx
    .with(counter)
    .insert(receipts)
    .values({ ...receipt, sequence: last, number: sql`${`${receipt.year}-`}::text || ${digits}` })
    .returning({ number: receipts.number });
  if (!row) throw new Error("the receipt counter gave no number");
  return row.number;
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

/** The receipt that the link leads to, and when that ends; null where it does not. */
export async function findReceiptByToken(
  db: Database,
  tokenHash: string,
): Promise<{ receipt: Receipt; expiresAt: Date | null } | undefined> {
  const [row] = await db
    .select({ receipt: receipts, expiresAt: receiptLinks.expiresAt })
    .from(receiptLinks)
    .innerJoin(
      receipts,
      or(eq(receipts.attemptId, receiptLinks.attemptId), eq(receipts.attemptId, receiptLinks.paidInstead)),
    )
    .where(eq(receiptLinks.tokenHash, tokenHash))
    .orderBy(desc(eq(receipts.attemptId, receiptLinks.attemptId)))
    .limit(1);
  return row;
}

export async function findReceiptByCode(db: Database, code: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.verifyCode, code));
  return row;
}

export async function findReceiptByNumber(db: Database, number: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number));
  return row;
}

/** The statement that stores a link, to be run by itself or as a part of another one. */
export function insertingLink(db: Database, link: NewLink) {
  return db.insert(receiptLinks).values(link).onConflictDoNothing();
}

/** The same where the rest of a query (`from …`) has a row. */
export function insertingLinkIf(db: Database, link: typeof receiptLinks.$inferSelect, rest: SQL) {
  return db
    .insert(receiptLinks)
    .select(selectRow(receiptLinks, link, rest))
    .onConflictDoNothing();
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
