import { count, desc, eq, inArray, or, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { RefundCause } from "#money/payments/payment-decision.contract.ts";
import type { Tribute } from "#money/payments/tribute.contract.ts";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { placeholders, prepareOnce } from "#platform/db/prepare-once.ts";

/**
 * The last receipt number of each year. Its row lock makes the numbers gapless. Triggers allow only increments by one,
 * and reject deletions.
 */
export const receiptCounters = pgTable("receipt_counters", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/**
 * A numbered receipt, one for each confirmed payment. Triggers allow changes only of `sentAt`, of `email`, which the
 * document does not state, of `countedAt` once, and of the refunds, with their cause. The migration adds the foreign
 * key to the attempts, because payments import receipts, not the other way round.
 */
export const receipts = pgTable(
  "receipts",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    attemptId: uuid().notNull().unique(),
    /** Printed in the QR code. Identifies the receipt, but gives no access to it. */
    verifyCode: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** FCFA: what was paid, with the covered fees. */
    amount: francs().notNull(),
    coveredFees: francs().notNull().default(0),
    refundedAmount: francs().notNull().default(0),
    refundedAt: at(),
    /** Why the receipt is cancelled, and nothing was given back; null if it is valid, or what is refunded was. */
    refundCause: text().$type<RefundCause>(),
    currency: text().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    purposeLabel: text().notNull(),
    purposePath: text().notNull(),
    /** In whose name the gift was made. */
    tribute: text().$type<Tribute>(),
    tributeName: text(),
    methodLabel: text().notNull(),
    reference: text().notNull(),
    duplicate: boolean().notNull(),
    /** When staff decided that a duplicate counts for its purpose: it is not given back then. */
    countedAt: at(),
    /** No money moved. The document, the mails and the verification page say so. */
    simulated: boolean().notNull().default(false),
    paidAt: at().notNull(),
    sentAt: at(),
  },
  (table) => [
    uniqueIndex("receipts_sequence").on(table.year, table.sequence),
    index("receipts_partly_refunded")
      .on(table.attemptId)
      .where(sql`${table.refundedAmount} > 0 and ${table.refundedAmount} < ${table.amount}`),
    check("receipts_fees", sql`${table.coveredFees} >= 0 and ${table.coveredFees} < ${table.amount}`),
    check("receipts_refund", sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check(
      "receipts_refund_cause",
      sql`${table.refundCause} is null or (${table.refundCause} in ('mistake', 'unpaid') and ${table.refundedAmount} = ${table.amount})`,
    ),
  ],
);

/** The links that open a receipt. Only the hash of the token is stored. A link may exist before its receipt. */
export const receiptLinks = pgTable(
  "receipt_links",
  {
    tokenHash: text().primaryKey(),
    attemptId: uuid().notNull(),
    /** The paid attempt of the same order, whose receipt is opened if this attempt has none. */
    paidInstead: uuid(),
    createdAt: at().notNull(),
    /** When the link expires; null for a mail's link, which never does. */
    expiresAt: at(),
  },
  (table) => [index("receipt_links_by_attempt").on(table.attemptId)],
);

export type Receipt = typeof receipts.$inferSelect;
export type ReceiptLink = typeof receiptLinks.$inferSelect;

const STATED = [
  ...(["year", "attemptId", "verifyCode", "reference", "methodLabel", "duplicate", "simulated", "paidAt"] as const),
  ...(["firstName", "lastName", "email", "amount", "coveredFees", "currency", "tribute", "tributeName"] as const),
  ...(["purpose", "purposeLabel", "purposePath"] as const),
];

/** The data of a receipt when it is issued, without its number. */
export type StatedFacts = Pick<Receipt, (typeof STATED)[number]>;

const numberedInsert = prepareOnce((db) => {
  const year = sql.placeholder("year");
  const counter = db.$with("counter").as(
    db
      .insert(receiptCounters)
      .values({ year, last: 1 })
      .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
      .returning({ last: receiptCounters.last }),
  );
  const last = sql`(select last from ${counter})`;
  const digits = sql`lpad(${last}::text, greatest(6, length(${last}::text)), '0')`;
  return db
    .with(counter)
    .insert(receipts)
    .values({ ...placeholders(STATED), sequence: last, number: sql`${year}::int || '-' || ${digits}` })
    .returning({ number: receipts.number })
    .prepare("insert_numbered_receipt");
});

/**
 * Inserts the receipt with the next number of its year, `2026-000123`, and returns the number. One statement, as a
 * trigger demands. The counter's row is locked until the transaction ends, so that a rollback frees the number.
 */
export async function insertNumbered(tx: Transaction, facts: StatedFacts): Promise<string> {
  const [row] = await numberedInsert(tx).execute(facts);
  if (!row) throw new Error("the receipt counter gave no number");
  return row.number;
}

export async function findReceiptOfAttempt(db: Database, attemptId: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.attemptId, attemptId));
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

/** Stores a link. Does nothing if its token has one. */
export async function insertLink(db: Database, link: ReceiptLink): Promise<void> {
  await db.insert(receiptLinks).values(link).onConflictDoNothing();
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
export async function addRefund(
  tx: Transaction,
  attemptId: string,
  { amount, cause, at: refundedAt }: { amount: number; cause: RefundCause | null; at: Date },
): Promise<void> {
  await tx
    .update(receipts)
    .set({ refundedAmount: sql`${receipts.refundedAmount} + ${amount}`, refundedAt, refundCause: cause })
    .where(eq(receipts.attemptId, attemptId));
}

export type NewReceipt = typeof receipts.$inferInsert;

/** Returns those of the years that have given no number yet. No other transaction gives one until this one ends. */
export async function lockNewYears(tx: Transaction, years: readonly number[]): Promise<number[]> {
  const counted = () =>
    tx
      .select({ year: receiptCounters.year })
      .from(receiptCounters)
      .where(inArray(receiptCounters.year, [...years]));
  // Payments of every year would wait for this lock: it is taken only if it is needed.
  if ((await counted()).length === years.length) return [];
  await tx.execute(sql`lock table ${receiptCounters} in share row exclusive mode`);
  const known = new Set((await counted()).map(({ year }) => year));
  return years.filter((year) => !known.has(year));
}

/** Inserts the first receipts of new years, which have their numbers, and then the counters of these years. */
export async function insertFirstReceipts(tx: Transaction, rows: readonly NewReceipt[]): Promise<void> {
  await insertMany(tx, receipts, rows);
  const years = [...new Set(rows.map(({ year }) => year))];
  if (years.length === 0) return;
  const counts = tx
    .select({ year: receipts.year, last: count().as("last") })
    .from(receipts)
    .where(inArray(receipts.year, years))
    .groupBy(receipts.year);
  await tx.insert(receiptCounters).select(counts);
}

/** Marks the receipts of these attempts as sent when they were paid. */
export async function markSentWhenPaid(tx: Transaction, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await tx
    .update(receipts)
    .set({ sentAt: sql`${receipts.paidAt}` })
    .where(inArray(receipts.attemptId, [...attemptIds]));
}
