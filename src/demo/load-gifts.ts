import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { CURRENCY } from "#contracts/money.ts";
import type { PaymentMethod } from "#contracts/payment-methods.ts";
import { insertDonations, sumUpCampaigns } from "#modules/campaigns/load-donations.ts";
import { ledgerEntries, ledgerYears } from "#modules/ledger/ledger.table.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import type { PurposeTarget } from "#modules/payments/purpose.ts";
import { RECEIPT_MESSAGE } from "#modules/payments/settle-attempt.ts";
import { insertContributions, sumUpProjects } from "#modules/projects/load-contributions.ts";
import { receiptCounters, receipts } from "#modules/receipts/receipts.table.ts";
import type { Transaction } from "#platform/db/database.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { outbox } from "#platform/jobs/outbox.table.ts";

/** A gift that was made, confirmed and receipted in the past. `amount` is FCFA. */
export interface PastGift {
  type: "don" | "projet";
  /** The campaign or project, as its purpose names it. */
  target: PurposeTarget;
  amount: number;
  firstName: string;
  lastName: string;
  email: string;
  showName: boolean;
  method: PaymentMethod;
  paidAt: Date;
}

// PostgreSQL takes 65,535 parameters a statement; the widest row has about 25.
const BATCH = 1_000;

/**
 * The gifts are in the books as if each had been paid: order, attempt, ledger entry, donation or contribution, receipt
 * and sent mail agree, and the totals with them. Only for an installation without payments, for receipt
 * numbers start at 1.
 */
export async function loadGifts(tx: Transaction, gifts: readonly PastGift[]): Promise<void> {
  const inOrder = [...gifts].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const numbers = new Map<number, number>();
  for (let start = 0; start < inOrder.length; start += BATCH) {
    const books = inOrder.slice(start, start + BATCH).map((gift) => bookGift(gift, numbers));
    await tx.insert(orders).values(books.map((book) => book.order));
    await tx.insert(attempts).values(books.map((book) => book.attempt));
    await tx.insert(ledgerEntries).values(books.map((book) => book.entry));
    const shares = (type: PastGift["type"]) =>
      books.flatMap((book) => (book.order.purpose === type ? [book.share] : []));
    await insertDonations(tx, shares("don"));
    await insertContributions(tx, shares("projet"));
    await tx.insert(receipts).values(books.map((book) => book.receipt));
    await tx.insert(outbox).values(books.map((book) => book.message));
  }
  if (inOrder.length > 0) await sumUp(tx, numbers);
}

function bookGift(gift: PastGift, numbers: Map<number, number>) {
  const { type, target, amount, firstName, lastName, email, showName, method, paidAt } = gift;
  const year = paidAt.getUTCFullYear();
  const sequence = (numbers.get(year) ?? 0) + 1;
  numbers.set(year, sequence);
  const orderId = randomUUID();
  const attemptId = randomUUID();
  const reference = randomReference();
  const proven = { attemptId, amount };
  return {
    order: {
      id: orderId,
      keyHash: hashToken(randomToken()),
      bodyHash: hashToken(randomToken()),
      linkSalt: randomToken(),
      purpose: type,
      purposeId: target.id,
      purposeLabel: target.label,
      returnPath: target.path,
      amount,
      currency: CURRENCY,
      firstName,
      lastName,
      email,
      phone: "+2250700000000",
      showName,
      createdAt: paidAt,
    },
    attempt: {
      id: attemptId,
      orderId,
      number: 1,
      reference,
      provider: "simulator",
      merchant: "SIMULATEUR",
      methodCode: method.code,
      methodLabel: method.label,
      amount,
      currency: CURRENCY,
      state: "paid" as const,
      evidence: "api_verified" as const,
      secretHash: hashToken(randomToken()),
      returnHash: hashToken(randomToken()),
      allocated: true,
      createdAt: paidAt,
      settledAt: paidAt,
    },
    entry: {
      ...proven,
      kind: "payment" as const,
      purpose: type,
      purposeId: target.id,
      currency: CURRENCY,
      actor: "system",
      recordedAt: paidAt,
    },
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
      reference,
      duplicate: false,
      paidAt,
      sentAt: paidAt,
    },
    message: {
      kind: RECEIPT_MESSAGE,
      dedupeKey: `receipt:${attemptId}`,
      payload: { attemptId },
      createdAt: paidAt,
      nextTryAt: paidAt,
      doneAt: paidAt,
    },
  };
}

async function sumUp(tx: Transaction, numbers: Map<number, number>): Promise<void> {
  await tx.insert(receiptCounters).values([...numbers].map(([year, last]) => ({ year, last })));
  const year = sql`to_char(${ledgerEntries.recordedAt} at time zone 'UTC', 'YYYY')`;
  const sums = await tx
    .select({
      year: sql<string>`${year}`,
      amount: sql<string>`sum(${ledgerEntries.amount})`,
      payments: sql<string>`count(*)`,
    })
    .from(ledgerEntries)
    .groupBy(year);
  await tx
    .insert(ledgerYears)
    .values(sums.map((sum) => ({ year: sum.year, amount: Number(sum.amount), payments: Number(sum.payments) })));
  await sumUpCampaigns(tx);
  await sumUpProjects(tx);
}
