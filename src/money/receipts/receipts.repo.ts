import { desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { selectRow } from "#platform/db/insert-if.ts";
import { preparedQuery, type Slot, slotsOf } from "#platform/db/prepared-query.ts";
import { receiptCounters, receiptLinks, receipts } from "./receipts.table.ts";

export type Receipt = typeof receipts.$inferSelect;
export type NewLink = typeof receiptLinks.$inferInsert;

const STATED = [
  "year",
  "attemptId",
  "verifyCode",
  "firstName",
  "lastName",
  "email",
  "amount",
  "coveredFees",
  "currency",
  "purpose",
  "purposeLabel",
  "purposePath",
  "tribute",
  "tributeName",
  "methodLabel",
  "reference",
  "duplicate",
  "simulated",
  "paidAt",
] as const;

/** The data of a receipt when it is issued, without its number. */
export type StatedFacts = Pick<Receipt, (typeof STATED)[number]>;

const insertingNumbered = preparedQuery((db, slot: Slot<StatedFacts>) => {
  const counter = db.$with("counter").as(
    db
      .insert(receiptCounters)
      .values({ year: slot("year"), last: 1 })
      .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
      .returning({ last: receiptCounters.last }),
  );
  const last = sql`(select last from counter)`;
  const digits = sql`lpad(${last}::text, greatest(6, length(${last}::text)), '0')`;
  return db
    .with(counter)
    .insert(receipts)
    .values({
      ...slotsOf(slot, receipts, STATED, (facts) => facts),
      sequence: last,
      number: sql`${slot(({ year }) => `${year}-`)}::text || ${digits}`,
    })
    .returning({ number: receipts.number });
});

/**
 * Inserts the receipt with the next number of its year, `2026-000123`, and returns the number. The counter's row is
 * locked until the transaction ends, so that a rollback frees the number.
 */
export async function insertNumbered(tx: Transaction, facts: StatedFacts): Promise<string> {
  const [row] = await insertingNumbered(tx, facts);
  if (!row) throw new Error("the receipt counter gave no number");
  return row.number;
}

const receiptsOfAttempt = preparedQuery((db, slot: Slot<{ attemptId: string }>) =>
  db
    .select()
    .from(receipts)
    .where(eq(receipts.attemptId, slot("attemptId"))),
);

export async function findReceiptOfAttempt(db: Database, attemptId: string): Promise<Receipt | undefined> {
  const [row] = await receiptsOfAttempt(db, { attemptId });
  return row;
}

/** Stores when staff decided that the duplicate counts. */
export async function markCounted(tx: Transaction, attemptId: string, countedAt: Date): Promise<void> {
  await tx.update(receipts).set({ countedAt }).where(eq(receipts.attemptId, attemptId));
}

export async function listReceiptsOfAttempts(db: Database, attemptIds: readonly string[]): Promise<Receipt[]> {
  return db
    .select()
    .from(receipts)
    .where(inArray(receipts.attemptId, [...attemptIds]));
}

/** Returns the receipt that the link opens, and when the link expires: null if it never does. */
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

/** Returns the receipt on which this verify code is printed. */
export async function findReceiptByCode(db: Database, code: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.verifyCode, code));
  return row;
}

export async function findReceiptByNumber(db: Database, number: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number));
  return row;
}

/** Returns the statement that stores a link. Run it by itself or as a part of another one. */
export function insertingLink(db: Database, link: NewLink) {
  return db.insert(receiptLinks).values(link).onConflictDoNothing();
}

/** Returns a statement that stores a link if the rest of the query (`from …`) has a row. */
export function insertingLinkIf<Values>(
  db: Database,
  slot: Slot<Values>,
  read: (values: Values) => typeof receiptLinks.$inferSelect,
  rest: SQL,
) {
  return db
    .insert(receiptLinks)
    .select(selectRow(slot, receiptLinks, read, rest))
    .onConflictDoNothing();
}

/** Lets the links of the other attempts open this one's receipt if they have none of their own. */
export async function setPaidInstead(tx: Transaction, attemptId: string, others: readonly string[]): Promise<void> {
  await tx
    .update(receiptLinks)
    .set({ paidInstead: attemptId })
    .where(inArray(receiptLinks.attemptId, [...others]));
}

export async function setReceiptAddress(tx: Transaction, attemptIds: readonly string[], email: string): Promise<void> {
  await tx
    .update(receipts)
    .set({ email })
    .where(inArray(receipts.attemptId, [...attemptIds]));
}

/** Stores when the receipt was mailed. */
export async function markSent(db: Database, id: string, at: Date): Promise<void> {
  await db.update(receipts).set({ sentAt: at }).where(eq(receipts.id, id));
}

/** Adds a refund (FCFA) to what the receipt says was refunded. */
export async function addRefund(tx: Transaction, attemptId: string, amount: number, at: Date): Promise<void> {
  await tx
    .update(receipts)
    .set({ refundedAmount: sql`${receipts.refundedAmount} + ${amount}`, refundedAt: at })
    .where(eq(receipts.attemptId, attemptId));
}
