import { setImmediate } from "node:timers/promises";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { AttemptState } from "#money/payments/attempt-states.contract.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import {
  addUnnamedPayments,
  addUnprovenRefunds,
  type ComparedLine,
  findNamedPayments,
  type LineRow,
  listWaitingLines,
  markRepetitions,
  markReturned,
  type NamedPayment,
  nameUnreadable,
  storeFindings,
} from "./compared-lines.db.ts";
import type { ExportLine, Finding, LineStatus } from "./reconciliation.contract.ts";
import { lockReconciliation, updateReconciliation } from "./reconciliations.db.ts";

/** Compares the next lines of an export; `round` counts how often it was compared. */
export const comparisonChunk = defineMessage(
  "reconciliation.chunk",
  "ordinary",
  z.object({ reconciliationId: z.uuid(), round: z.int() }),
);

/** Lines of one transaction. */
const CHUNK = 500;

/**
 * Compares the next lines of the export, and leaves the rest to the next message, in the same transaction: run again,
 * or on two nodes at once, it goes on with what still waits. The last chunk adds the payments that no line names, and
 * the refunds that no line proves.
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
    await markReturned(tx, id);
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

/** The payment here that a line names. Amounts are FCFA. */
interface PaymentHere {
  state: AttemptState;
  amount: number;
  refunded: number;
}

/** Returns what differs between a line of the export and the payment that it names; undefined if there is none. */
function compareLine(
  { status, amount }: { status: LineStatus; amount: number },
  here: PaymentHere | undefined,
): Finding {
  const isPaidHere = here !== undefined && (here.state === "paid" || here.state === "refunded");
  switch (status) {
    case "unpaid":
      return isPaidHere ? "failed_there" : "unpaid";
    case "refunded":
      if (!isPaidHere) return "unpaid";
      return here.state === "refunded" || here.refunded === amount ? "agrees" : "refunded_there";
    case "paid":
      if (!here) return "unknown_here";
      if (!isPaidHere) return "not_paid_here";
      return here.amount === amount ? "agrees" : "amount_differs";
  }
}

/** Returns the reference as it is compared: people and spreadsheets change its case. */
function keyOfReference(reference: string): string {
  return reference.toUpperCase();
}

/** The judgement of a line by the file alone: the finding, if there is one, and whether its amount was received. */
interface LineAlone {
  finding: Extract<Finding, "unreadable" | "superseded"> | undefined;
  counted: boolean;
}

/**
 * Returns what the file alone says of its lines, in their order. The provider lists each try of a payer, and may list a
 * refund beside its payment: then the try, and the amount of the refund, count for nothing.
 */
export function judgeLinesAlone(lines: readonly ExportLine[]): LineAlone[] {
  const readable = lines.filter(({ problem }) => problem === null);
  const having = (wanted: LineStatus) =>
    new Set(readable.flatMap(({ reference, status }) => (status === wanted ? keyOfReference(reference) : [])));
  const paid = having("paid");
  const refunded = having("refunded");
  const seen = { paid: new Set<string>(), unpaid: new Set<string>(), refunded: new Set<string>() };
  return lines.map(({ reference: written, status, problem }) => {
    const reference = keyOfReference(written);
    if (problem !== null || status === null) return { finding: "unreadable", counted: false };
    const isAgain = seen[status].has(reference);
    seen[status].add(reference);
    if (status === "paid") return { finding: undefined, counted: true };
    if (status === "refunded") return { finding: undefined, counted: !paid.has(reference) && !isAgain };
    const isSuperseded = isAgain || paid.has(reference) || refunded.has(reference);
    return { finding: isSuperseded ? "superseded" : undefined, counted: false };
  });
}
