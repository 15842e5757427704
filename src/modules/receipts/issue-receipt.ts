import type { Transaction } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import {
  addRefund,
  insertLink,
  insertReceipt,
  type NewReceipt,
  setPaidInstead,
  takeNextSequence,
} from "./receipts.repo.ts";

export type ReceiptFacts = Omit<NewReceipt, "id" | "number" | "year" | "sequence" | "verifyCode">;

/**
 * The payment has its numbered receipt, `2026-000123`, the next of its year without a gap. Call it last
 * in the transaction: every other receipt of the year waits for this one's commit.
 */
export async function issueReceipt(tx: Transaction, facts: ReceiptFacts): Promise<string> {
  // Abidjan keeps UTC all year.
  const year = facts.paidAt.getUTCFullYear();
  const sequence = await takeNextSequence(tx, year);
  const number = `${year}-${String(sequence).padStart(6, "0")}`;
  await insertReceipt(tx, { ...facts, number, year, sequence, verifyCode: randomReference() });
  return number;
}

/** The token opens the receipt of the attempt, as soon as there is one. */
export async function linkReceipt(
  tx: Transaction,
  link: { tokenHash: string; attemptId: string; createdAt: Date },
): Promise<void> {
  await insertLink(tx, link);
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
