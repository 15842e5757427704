import { sql } from "drizzle-orm";
import { CURRENCY } from "#contracts/money.ts";
import { campaignCollection } from "#modules/campaigns/campaign-purpose.ts";
import { duesPurpose } from "#modules/dues/dues-purpose.ts";
import { ledgerEntries, ledgerYears } from "#modules/ledger/ledger.table.ts";
import { paymentDecisions } from "#modules/payments/decisions.table.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { receiptMessage } from "#modules/payments/payments-outbox.ts";
import { projectCollection } from "#modules/projects/project-purpose.ts";
import { receiptCounters, receipts } from "#modules/receipts/receipts.table.ts";
import type { Transaction } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import { outbox } from "#platform/jobs/outbox.table.ts";
import { bookOrder, type PastOrder } from "./book-order.ts";

/** What was paid, confirmed and receipted in the past; `refundedAt` where dues were then wholly given back by staff. */
export interface PastGift extends Omit<PastOrder, "orderedAt"> {
  paidAt: Date;
  refundedAt?: Date;
}

// PostgreSQL takes 65,535 parameters a statement; the widest row has about 25.
const BATCH = 1_000;

/**
 * The gifts are in the books as if each had been paid: order, attempt, ledger entry, donation, contribution or months
 * of dues, receipt and sent mail agree, and the totals with them. Only for an installation without payments, for receipt
 * numbers start at 1.
 */
export async function loadGifts(tx: Transaction, gifts: readonly PastGift[]): Promise<void> {
  const inOrder = [...gifts].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const numbers = new Map<number, number>();
  for (let start = 0; start < inOrder.length; start += BATCH) {
    const books = inOrder.slice(start, start + BATCH).map((gift) => bookGift(gift, numbers));
    await tx.insert(orders).values(books.map((book) => book.order));
    await tx.insert(attempts).values(books.map((book) => book.attempt));
    await tx.insert(ledgerEntries).values(books.flatMap((book) => book.entries));
    const decisions = books.flatMap(({ refund }) => (refund ? [decisionOf(refund)] : []));
    if (decisions.length > 0) await tx.insert(paymentDecisions).values(decisions);
    const shares = (type: PastGift["type"]) =>
      books.flatMap((book) => (book.order.purpose === type ? [book.share] : []));
    await campaignCollection.insertPast(tx, shares("don"));
    await projectCollection.insertPast(tx, shares("projet"));
    // Like the live ones, a receipt of dues names the months that the payment was given.
    const labels = new Map<string, string | null>();
    for (const book of books)
      if (book.order.purpose === "cotisation") labels.set(book.attempt.id, await settleDues(tx, book));
    await tx.insert(receipts).values(
      books.map(({ attempt, receipt }) => ({
        ...receipt,
        purposeLabel: labels.get(attempt.id) ?? receipt.purposeLabel,
      })),
    );
    await tx.insert(outbox).values(books.map((book) => book.message));
  }
  if (inOrder.length > 0) await sumUp(tx, numbers);
}

/** One after the other, as they were paid: each takes the months that those before it left. */
async function settleDues(tx: Transaction, { order, attempt, refundedAt }: Book): Promise<string | null> {
  const paidAt = attempt.settledAt;
  const { amount, firstName, lastName, email, showName, userId, month, year } = order;
  const attemptId = attempt.id;
  const targetId = order.purposeId;
  const payer = { firstName, lastName, email, showName, userId };
  const payment = { attemptId, targetId, amount, ...payer, month, year, orderedAt: order.createdAt, paidAt };
  const label = await duesPurpose.confirm(tx, payment);
  if (refundedAt) await duesPurpose.refund(tx, { ...payment, refundedAt });
  return label;
}

type Book = ReturnType<typeof bookGift>;

function bookGift({ paidAt, refundedAt, ...gift }: PastGift, numbers: Map<number, number>) {
  const { type, target, amount, firstName, lastName, email, showName, method } = gift;
  const year = paidAt.getUTCFullYear();
  const sequence = (numbers.get(year) ?? 0) + 1;
  numbers.set(year, sequence);
  const { order, attempt } = bookOrder({ ...gift, orderedAt: paidAt });
  const proven = { attemptId: attempt.id, amount };
  const entry = {
    ...proven,
    kind: "payment" as const,
    purpose: type,
    purposeId: target.id,
    currency: CURRENCY,
    actor: "system",
    recordedAt: paidAt,
  };
  const refund = refundedAt && {
    ...entry,
    kind: "refund" as const,
    amount: -amount,
    actor: "demo",
    reason: "Payé deux fois",
    recordedAt: refundedAt,
  };
  return {
    order,
    attempt: {
      ...attempt,
      state: refundedAt ? ("refunded" as const) : ("paid" as const),
      evidence: "api_verified" as const,
      allocated: true,
      settledAt: paidAt,
    },
    entries: refund ? [entry, refund] : [entry],
    refund,
    refundedAt,
    share: { ...proven, targetId: target.id, firstName, lastName, showName, confirmedAt: paidAt },
    receipt: {
      ...proven,
      number: `${year}-${String(sequence).padStart(6, "0")}`,
      year,
      sequence,
      verifyCode: randomReference(),
      firstName,
      lastName,
      email,
      currency: CURRENCY,
      purpose: type,
      purposeLabel: target.label,
      purposePath: target.path,
      methodLabel: method.label,
      reference: attempt.reference,
      duplicate: false,
      simulated: true,
      refundedAmount: refundedAt ? amount : 0,
      refundedAt: refundedAt ?? null,
      paidAt,
      sentAt: paidAt,
    },
    message: {
      kind: receiptMessage.kind,
      dedupeKey: `receipt:${attempt.id}`,
      payload: { attemptId: attempt.id },
      createdAt: paidAt,
      nextTryAt: paidAt,
      doneAt: paidAt,
    },
  };
}

function decisionOf({ attemptId, amount, actor, reason, recordedAt }: NonNullable<Book["refund"]>) {
  return { attemptId, action: "refund" as const, amount: -amount, actor, reason, decidedAt: recordedAt };
}

async function sumUp(tx: Transaction, numbers: Map<number, number>): Promise<void> {
  await tx.insert(receiptCounters).values([...numbers].map(([year, last]) => ({ year, last })));
  const year = sql`to_char(${ledgerEntries.recordedAt} at time zone 'UTC', 'YYYY')`;
  const sums = await tx
    .select({
      year: sql<string>`${year}`,
      amount: sql<string>`sum(${ledgerEntries.amount})`,
      payments: sql<string>`count(*) filter (where ${ledgerEntries.kind} = 'payment')`,
    })
    .from(ledgerEntries)
    .groupBy(year);
  await tx
    .insert(ledgerYears)
    .values(sums.map((sum) => ({ year: sum.year, amount: Number(sum.amount), payments: Number(sum.payments) })));
  await campaignCollection.sumUp(tx);
  await projectCollection.sumUp(tx);
}
