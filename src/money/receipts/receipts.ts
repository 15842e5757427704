import type { SQLWrapper } from "drizzle-orm";
import type { RefundCause } from "#money/payments/payment-decision.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { batchesOf } from "#platform/db/insert-many.ts";
import { selectRow } from "#platform/db/prepare-once.ts";
import { randomReference } from "#platform/ids.ts";
import {
  addRefund,
  findReceiptByNumber,
  insertFirstReceipts,
  insertLink,
  insertNumbered,
  listReceiptsOfAttempts,
  lockNewYears,
  markCounted,
  markSentWhenPaid,
  type Receipt,
  type ReceiptLink,
  receiptLinks,
  type StatedFacts,
  setPaidInstead,
  setReceiptAddress,
} from "./receipts.db.ts";

/** Lifetime of the link in the payer's browser, in days. Limited because devices are shared. */
const BROWSER_LINK_DAYS = 30;

type ReceiptFacts = Omit<StatedFacts, "year" | "verifyCode">;

/**
 * Issues the payment's receipt with the next number of its year, `2026-000123`, without gaps. Returns the number. Call
 * it last in the transaction: every other receipt of the year waits for this one's commit.
 */
export async function issueReceipt(tx: Transaction, facts: ReceiptFacts): Promise<string> {
  // Abidjan is on UTC all year.
  const year = facts.paidAt.getUTCFullYear();
  return insertNumbered(tx, { ...facts, year, verifyCode: randomReference() });
}

export type NewLink = Pick<ReceiptLink, "tokenHash" | "attemptId" | "createdAt">;

/** Stores a link to the attempt's receipt that never expires. Does nothing if the token has one. */
export async function linkReceipt(db: Database, link: NewLink): Promise<void> {
  await insertLink(db, { ...link, paidInstead: null, expiresAt: null });
}

/** Returns the link of the payer's browser to the attempt's receipt, for 30 days. */
export function browserLink(link: NewLink): ReceiptLink {
  const expiresAt = new Date(link.createdAt.getTime() + BROWSER_LINK_DAYS * 24 * 3600 * 1000);
  return { ...link, paidInstead: null, expiresAt };
}

/** Returns the insert of a link once for each row of `from`, as a part of a prepared statement. */
export function insertingLink(db: Database, prefix: string, from: SQLWrapper) {
  return db.insert(receiptLinks).select(selectRow(receiptLinks, prefix, from));
}

/** Stores the link of the payer's browser to the attempt's receipt. The receipt may be issued later. */
export async function linkReceiptInBrowser(tx: Transaction, link: NewLink): Promise<void> {
  await insertLink(tx, browserLink(link));
}

/**
 * Lets the links of these other attempts of the same order open the receipt of the paid one, because the payer's
 * browser may know only theirs. An attempt with a receipt of its own still opens that.
 */
export async function linkReceiptInstead(
  tx: Transaction,
  { attemptId, others }: { attemptId: string; others: readonly string[] },
): Promise<void> {
  if (others.length > 0) await setPaidInstead(tx, attemptId, others);
}

/** Adds a refund, in FCFA, to the receipt, or cancels it for this cause. Its number and amount stay. */
export async function noteRefund(
  tx: Transaction,
  attemptId: string,
  refund: { amount: number; cause: RefundCause | null; at: Date },
): Promise<void> {
  await addRefund(tx, attemptId, refund);
}

/** Sends all further mails about these payments to another address. The documents do not state it. */
export async function readdressReceipts(tx: Transaction, attemptIds: readonly string[], email: string): Promise<void> {
  await setReceiptAddress(tx, attemptIds, email);
}

/**
 * Gives each of these payments its receipt, numbered in the given order within the year in which it was paid. `sent`:
 * they are stored as mailed then. Call it last in the transaction, as `issueReceipt`.
 */
export async function issuePastReceipts(
  tx: Transaction,
  facts: readonly ReceiptFacts[],
  { sent }: { sent: boolean },
): Promise<void> {
  const newYears = new Set(await lockNewYears(tx, [...new Set(facts.map(yearOf))]));
  await insertFirstReceipts(
    tx,
    numbered(
      facts.filter((fact) => newYears.has(yearOf(fact))),
      sent,
    ),
  );
  // The guards let a counter that there is grow by one only.
  const next = facts.filter((fact) => !newYears.has(yearOf(fact)));
  for (const fact of next) await issueReceipt(tx, fact);
  if (!sent) return;
  for (const batch of batchesOf(next))
    await markSentWhenPaid(
      tx,
      batch.map(({ attemptId }) => attemptId),
    );
}

function numbered(facts: readonly ReceiptFacts[], sent: boolean) {
  const last = new Map<number, number>();
  return facts.map((fact) => {
    const year = yearOf(fact);
    const sequence = (last.get(year) ?? 0) + 1;
    last.set(year, sequence);
    const number = `${year}-${String(sequence).padStart(6, "0")}`;
    const sentAt = sent ? fact.paidAt : null;
    return { ...fact, year, sequence, number, verifyCode: randomReference(), sentAt };
  });
}

/** Abidjan keeps UTC all year. */
function yearOf({ paidAt }: ReceiptFacts): number {
  return paidAt.getUTCFullYear();
}

export type { Receipt } from "./receipts.db.ts";

/** Returns the receipts of these attempts, by the attempt's id. */
export async function readReceipts(db: Database, attemptIds: readonly string[]): Promise<Map<string, Receipt>> {
  const receipts = attemptIds.length === 0 ? [] : await listReceiptsOfAttempts(db, attemptIds);
  return new Map(receipts.map((receipt) => [receipt.attemptId, receipt]));
}

/** Returns the receipt with this number, `2026-000123`. The caller must check that it belongs to the user. */
export function findNumberedReceipt(db: Database, number: string): Promise<Receipt | undefined> {
  return findReceiptByNumber(db, number);
}

/** From now on the receipt of this second payment of an order is an ordinary one: it promises no refund. */
export async function countDuplicate(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  await markCounted(tx, attemptId, now);
}
