import { setImmediate } from "node:timers/promises";
import type { AppContext } from "#composition/context.ts";
import { compareLine } from "./compare-line.policy.ts";
import {
  addUnnamedPayments,
  addUnprovenRefunds,
  type ComparedLine,
  findNamedPayments,
  type LineRow,
  listWaitingLines,
  markRepetitions,
  type NamedPayment,
  nameUnreadable,
  storeFindings,
} from "./compared-lines.repo.ts";
import { keyOfReference } from "./judge-lines-alone.ts";
import { comparisonChunk } from "./reconciliation-outbox.ts";
import { lockReconciliation, updateReconciliation } from "./reconciliations.repo.ts";

/** Lines of one transaction. */
const CHUNK = 500;

/**
 * Compares the next lines of the export, and leaves the rest to the next message, in the same transaction: run again, or on
 * two nodes at once, it goes on with what still waits. The last chunk adds the payments that no line names, and the
 * refunds that no line proves.
 */
export async function compareChunk(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  { reconciliationId: id, round }: { reconciliationId: string; round: number },
): Promise<void> {
  // The embedded database works in this process: without a pause, calls would wait for the whole comparison.
  await setImmediate();
  await write(async (unit) => {
    const { tx } = unit;
    const row = await lockReconciliation(tx, id);
    if (row?.state !== "running") return;
    const lines = await listWaitingLines(tx, id, CHUNK);
    const named = await findNamedPayments(
      tx,
      row.provider,
      lines.map(({ reference }) => reference),
    );
    await storeFindings(tx, id, compareLines(lines, named));
    if (lines.length === CHUNK) {
      await updateReconciliation(tx, id, { waiting: row.waiting - lines.length });
      const dedupeKey = `${comparisonChunk.kind}:${id}:${round}:${lines.at(-1)?.place}`;
      unit.enqueue(comparisonChunk, { reconciliationId: id, round }, { dedupeKey });
      return;
    }
    await nameUnreadable(tx, row);
    await markRepetitions(tx, id);
    await addUnnamedPayments(tx, row);
    await addUnprovenRefunds(tx, row);
    await updateReconciliation(tx, id, { waiting: 0, state: "done", comparedAt: clock.now() });
  });
}

function compareLines(lines: readonly LineRow[], named: readonly NamedPayment[]): ComparedLine[] {
  const byReference = new Map([
    ...named.flatMap((payment) => (payment.payId === null ? [] : [[keyOfReference(payment.payId), payment] as const])),
    // Our own reference counts more: only it is surely unique.
    ...named.map((payment) => [keyOfReference(payment.reference), payment] as const),
  ]);
  return lines.map(({ place, reference, status, amount, counted }) => {
    const payment = byReference.get(keyOfReference(reference));
    const isPaid = payment?.state === "paid" || payment?.state === "refunded";
    return {
      place,
      finding: compareLine({ status: status ?? "unpaid", amount: amount ?? 0 }, payment),
      attemptId: payment?.id ?? null,
      amountHere: isPaid && (counted || status === "unpaid") ? payment.amount : null,
    };
  });
}
