import type { AppContext } from "#modules/context.ts";
import { LEDGER_TAG, recordEntry } from "#modules/ledger/record-entry.ts";
import { issueReceipt, linkReceiptInstead } from "#modules/receipts/issue-receipt.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { NotificationClaim, StatusAnswer } from "#providers/payment/payment-provider.ts";
import { moveAttempt, updateAttempt } from "./change-attempt.repo.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { judgeAttempt, type Verdict } from "./judge-attempt.ts";
import { type Attempt, listSisterAttempts, lockAttemptWithOrder, type Order } from "./payments.repo.ts";
import { receiptMessage } from "./payments-outbox.ts";

export type SettleContext = Pick<AppContext, "write" | "clock" | "log" | "provider" | "purposes">;

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
  ctx: SettleContext,
  known: KnownAttempt,
  cause: SettleCause,
  alongside?: (tx: Transaction, verdict: Verdict, attempt: Attempt) => Promise<void>,
): Promise<Settlement> {
  const status = await askProvider(ctx, known);
  const answered = status.kind !== "no_answer";
  // Many notifications may wait behind this one: whoever works them off wakes the outbox.
  const wake = cause.kind !== "notification";
  const settle = async (unit: UnitOfWork): Promise<Verdict> => {
    const { order, attempt } = await lockAttemptWithOrder(unit.tx, known);
    const judged = judgeAttempt(attempt, {
      status,
      claim: cause.kind === "notification" ? cause.claim : undefined,
      staff: cause.kind === "staff" ? cause : undefined,
    });
    await alongside?.(unit.tx, judged, attempt);
    const sources = { payId: payIdOf(status, cause), actor: actorOf(cause, judged) };
    await apply(ctx, unit, { order, attempt, verdict: judged, answered, ...sources });
    return judged;
  };
  const verdict = await ctx.write(settle, { wake });
  if (verdict.kind !== "nothing" && verdict.kind !== "refuse") {
    ctx.log.info({ attemptId: known.id, cause: cause.kind, verdict }, "an attempt was settled");
  }
  return { verdict, answered };
}

async function askProvider({ provider }: Pick<AppContext, "provider">, attempt: KnownAttempt): Promise<StatusAnswer> {
  const settled = attempt.state === "refunded" || (attempt.state === "paid" && attempt.evidence === "api_verified");
  if (settled || attempt.provider !== provider.name) return { kind: "unknown" };
  return provider.fetchStatus(attempt.reference);
}

interface Application {
  order: Order;
  attempt: Attempt;
  verdict: Verdict;
  answered: boolean;
  payId: string | null;
  actor: string;
}

async function apply(ctx: SettleContext, unit: UnitOfWork, application: Application): Promise<void> {
  const { attempt, verdict } = application;
  const { tx } = unit;
  switch (verdict.kind) {
    case "nothing":
    case "refuse":
      return;
    case "strengthen":
      await updateAttempt(tx, attempt.id, { evidence: verdict.evidence, nextCheckAt: null });
      return;
    case "close":
      // A payer may try again in the provider's own page: the sweep goes on asking.
      return moveAttempt(tx, attempt, verdict.move, { settledAt: ctx.clock.now() });
    case "review":
      return moveAttempt(tx, attempt, "review", { reviewReason: verdict.reason, reviewAmount: verdict.amount });
    case "pay":
      return recordPayment(ctx, unit, {
        ...application,
        attempt: { ...attempt, amount: verdict.amount },
        evidence: verdict.evidence,
      });
  }
}

async function recordPayment(
  ctx: SettleContext,
  unit: UnitOfWork,
  { order, attempt, evidence, answered, payId, actor }: Application & { evidence: Attempt["evidence"] },
): Promise<void> {
  const { tx } = unit;
  const purpose = ctx.purposes[order.purpose];
  const now = ctx.clock.now();
  const sisters = await listSisterAttempts(tx, attempt);
  const duplicate = sisters.some(({ state }) => state === "paid");
  await moveAttempt(tx, attempt, "pay", {
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
  unit.enqueue(receiptMessage, { attemptId: attempt.id }, { dedupeKey: `receipt:${attempt.id}` });
  unit.invalidate([...purpose.tags(order.purposeId), LEDGER_TAG], { lenient: true });
  await unit.flush();
  // From here on rows are locked that many payments share: the purpose's own first, then what all share, and the
  // receipt's counter the very last. As little as possible happens until the commit.
  const paidFor = duplicate ? null : await purpose.confirm(tx, confirmedPayment(order, attempt, now));
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
