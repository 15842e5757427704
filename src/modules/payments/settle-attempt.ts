import { LEDGER_TAG, recordEntry } from "#modules/ledger/record-entry.ts";
import { issueReceipt, linkReceiptInstead } from "#modules/receipts/issue-receipt.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/outbox.ts";
import type { NotificationClaim, StatusAnswer } from "#providers/payment/payment-provider.ts";
import { payAttempt, updateAttempt } from "./change-attempt.repo.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { judgeAttempt, type Verdict } from "./judge-attempt.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { type Attempt, listSisterAttempts, lockAttemptWithOrder, type Order } from "./payments.repo.ts";

/** Outbox messages of this kind draw and send a payment's receipt. */
export const RECEIPT_MESSAGE = "receipt";

/** Why the attempt is looked at again. Only a notification or a member of staff adds proof of its own. */
export type SettleCause =
  | { kind: "notification"; claim: NotificationClaim }
  | { kind: "staff"; actor: string; amount: number }
  | { kind: "check" };

/** An attempt as it was read a moment ago, as far as asking about it needs it: what it is now is read under its lock. */
export type KnownAttempt = Pick<Attempt, "id" | "provider" | "reference" | "state" | "evidence">;

/** What the attempt became, and whether the provider answered when it was asked about it. */
export interface Settlement {
  verdict: Verdict;
  answered: boolean;
}

/**
 * The attempt is as far as the proof allows. Whoever calls (notification, poll, sweep, staff), however
 * often and in whatever order: a proven payment has one ledger entry, one allocation and one receipt,
 * written in one transaction with its state and its outgoing mail. The provider is asked before that
 * transaction opens. `alongside` joins it, for the notification that must be marked with its effects.
 */
export async function settleAttempt(
  deps: PaymentDeps,
  known: KnownAttempt,
  cause: SettleCause,
  alongside?: (tx: Transaction, verdict: Verdict, attempt: Attempt) => Promise<void>,
): Promise<Settlement> {
  const status = await askProvider(deps, known);
  const answered = status.kind !== "no_answer";
  const verdict = await deps.db.transaction(async (tx) => {
    const { order, attempt } = await lockAttemptWithOrder(tx, known);
    const judged = judgeAttempt(attempt, {
      status,
      claim: cause.kind === "notification" ? cause.claim : undefined,
      staff: cause.kind === "staff" ? cause : undefined,
    });
    await alongside?.(tx, judged, attempt);
    const sources = { payId: payIdOf(status, cause), actor: actorOf(cause, judged) };
    await apply(deps, tx, { order, attempt, verdict: judged, answered, ...sources });
    return judged;
  });
  if (verdict.kind !== "nothing" && verdict.kind !== "refuse") {
    deps.log.info({ attemptId: known.id, cause: cause.kind, verdict }, "an attempt was settled");
  }
  // Many notifications may wait behind this one: whoever works them off wakes the outbox.
  if (verdict.kind === "pay" && cause.kind !== "notification") deps.wakeOutbox(RECEIPT_MESSAGE);
  return { verdict, answered };
}

async function askProvider(deps: PaymentDeps, attempt: KnownAttempt): Promise<StatusAnswer> {
  const settled = attempt.state === "refunded" || (attempt.state === "paid" && attempt.evidence === "api_verified");
  if (settled || attempt.provider !== deps.provider.name) return { kind: "unknown" };
  return deps.provider.fetchStatus(attempt.reference);
}

interface Application {
  order: Order;
  attempt: Attempt;
  verdict: Verdict;
  answered: boolean;
  payId: string | null;
  actor: string;
}

async function apply(deps: PaymentDeps, tx: Transaction, application: Application): Promise<void> {
  const { attempt, verdict } = application;
  switch (verdict.kind) {
    case "nothing":
    case "refuse":
      return;
    case "strengthen":
      return updateAttempt(tx, attempt.id, { evidence: verdict.evidence, nextCheckAt: null });
    case "close":
      // A payer may try again in the provider's own page: the sweep goes on asking.
      return updateAttempt(tx, attempt.id, { state: verdict.state, settledAt: deps.clock.now() });
    case "review":
      return updateAttempt(tx, attempt.id, {
        state: "needs_review",
        reviewReason: verdict.reason,
        reviewAmount: verdict.amount,
      });
    case "pay":
      return recordPayment(deps, tx, {
        ...application,
        attempt: { ...attempt, amount: verdict.amount },
        evidence: verdict.evidence,
      });
  }
}

async function recordPayment(
  deps: PaymentDeps,
  tx: Transaction,
  { order, attempt, evidence, answered, payId, actor }: Application & { evidence: Attempt["evidence"] },
): Promise<void> {
  const purpose = deps.purposes[order.purpose];
  const now = deps.clock.now();
  const sisters = await listSisterAttempts(tx, attempt);
  const duplicate = sisters.some(({ state }) => state === "paid");
  await payAttempt(tx, attempt.id, {
    amount: attempt.amount,
    evidence,
    settledAt: now,
    payId: payId ?? attempt.payId,
    nextCheckAt: evidence === "notified" ? nextCheckOf(attempt, { now, answered }) : null,
    allocated: !duplicate,
  });
  if (!duplicate) {
    const others = sisters.map(({ id }) => id);
    await linkReceiptInstead(tx, { attemptId: attempt.id, others });
  }
  await enqueue(
    tx,
    { kind: RECEIPT_MESSAGE, dedupeKey: `receipt:${attempt.id}`, payload: { attemptId: attempt.id } },
    now,
  );
  // From here on rows are locked that many payments share: the purpose's own first, then what all share.
  const paidFor = duplicate ? null : await purpose.confirm(tx, confirmedPayment(order, attempt, now));
  // What follows locks rows that every payment shares: keep it last, and the receipt's counter the very last.
  await recordEntry(tx, {
    kind: "payment",
    attemptId: attempt.id,
    purpose: order.purpose,
    purposeId: order.purposeId,
    amount: attempt.amount,
    currency: attempt.currency,
    duplicate,
    actor,
    recordedAt: now,
  });
  await invalidateTags(tx, [...purpose.tags(order.purposeId), LEDGER_TAG], { lenient: true });
  await issueReceipt(tx, {
    attemptId: attempt.id,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    amount: attempt.amount,
    currency: attempt.currency,
    purpose: order.purpose,
    purposeLabel: paidFor ?? order.purposeLabel,
    purposePath: order.returnPath,
    methodLabel: attempt.methodLabel,
    reference: attempt.reference,
    duplicate,
    simulated: attempt.simulated,
    paidAt: now,
  });
}

/** What the purpose is told of a payment that was made for it. */
export function confirmedPayment(order: Order, attempt: Attempt, paidAt: Date) {
  return {
    attemptId: attempt.id,
    targetId: order.purposeId,
    amount: attempt.amount,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    showName: order.showName,
    userId: order.userId,
    month: order.month,
    year: order.year,
    orderedAt: order.createdAt,
    paidAt,
  };
}

function payIdOf(status: StatusAnswer, cause: SettleCause): string | null {
  if (status.kind === "paid") return status.payId;
  return cause.kind === "notification" ? cause.claim.payId : null;
}

/** Who answers for the payment: staff only where it rests on their word. */
function actorOf(cause: SettleCause, verdict: Verdict): string {
  const onTheirWord = verdict.kind === "pay" && verdict.evidence === "staff_confirmed";
  return cause.kind === "staff" && onTheirWord ? cause.actor : "system";
}
