import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Slot } from "#platform/db/prepared-query.ts";
import { randomReference } from "#platform/ids.ts";
import {
  addRefund,
  insertingLink,
  insertingLinkIf,
  insertNumbered,
  type NewLink,
  type StatedFacts,
  setPaidInstead,
} from "./receipts.repo.ts";

/** How long the link in the payer's browser opens the receipt, in days: telephones and computers are shared. */
const BROWSER_LINK_DAYS = 30;

export type ReceiptFacts = Omit<StatedFacts, "year" | "verifyCode">;

/**
 * The payment has its numbered receipt, `2026-000123`, the next of its year without a gap. Call it last
 * in the transaction: every other receipt of the year waits for this one's commit.
 */
export async function issueReceipt(tx: Transaction, facts: ReceiptFacts): Promise<string> {
  // Abidjan keeps UTC all year.
  const year = facts.paidAt.getUTCFullYear();
  return insertNumbered(tx, { ...facts, year, verifyCode: randomReference() });
}

export type BrowserLink = Omit<NewLink, "expiresAt" | "paidInstead">;

/** The statement by which the token opens the receipt of the attempt for good: awaited, or a part of another. */
export function linkReceipt(db: Database, link: BrowserLink) {
  return insertingLink(db, link);
}

/**
 * The statement, a part of another, by which the token of the payer's browser opens the attempt's receipt for 30 days, once
 * there is one; where the rest of the query (`from …`) has no row, there is no link.
 */
export function linkingReceiptInBrowser<Values>(
  db: Database,
  slot: Slot<Values>,
  read: (values: Values) => BrowserLink,
  rest: SQL,
) {
  const readLink = (values: Values) => {
    const link = read(values);
    const expiresAt = new Date(link.createdAt.getTime() + BROWSER_LINK_DAYS * 24 * 3600 * 1000);
    return { paidInstead: null, ...link, expiresAt };
  };
  return insertingLinkIf(db, slot, readLink, rest);
}

/**
 * The links of these other attempts of the same order open the receipt of the one that was paid in their place, for
 * the payer's browser may know only theirs; an attempt that gets a receipt of its own opens that.
 */
export async function linkReceiptInstead(
  tx: Transaction,
  { attemptId, others }: { attemptId: string; others: readonly string[] },
): Promise<void> {
  if (others.length > 0) await setPaidInstead(tx, attemptId, others);
}

/** The receipt says how much was given back, in FCFA; its number and amount stay. */
export async function noteRefund(tx: Transaction, attemptId: string, amount: number, at: Date): Promise<void> {
  await addRefund(tx, attemptId, amount, at);
}
