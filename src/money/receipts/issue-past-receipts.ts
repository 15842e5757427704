import type { Transaction } from "#platform/db/database.ts";
import { batchesOf } from "#platform/db/insert-many.ts";
import { randomReference } from "#platform/ids.ts";
import { issueReceipt, type ReceiptFacts } from "./issue-receipt.ts";
import { insertFirstReceipts, lockNewYears, markSentWhenPaid } from "./past-receipts.repo.ts";

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
