import { SYSTEM, type System } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { LEDGER_TAG, recordEntry } from "#money/ledger/ledger.ts";
import type { NotificationClaim, StatusAnswer } from "#money/providers/payment-provider.ts";
import { issueReceipt, linkReceiptInstead } from "#money/receipts/receipts.ts";
import type { Authorized, StaffActor } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { moveAttempt, updateAttempt } from "./attempts.db.ts";
import { lockImported } from "./book-past-payment.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { type Evaluation, evaluateAttempt, type StaffWord } from "./evaluate-attempt.ts";
import { feesCoveredBy } from "./gift-of-payment.ts";
import { type Attempt, listSiblingAttempts, lockAttemptWithOrder, type Order } from "./payments.db.ts";
import { mailKeys, newsMessage, receiptMessage, tributeCardMessage } from "./payments-outbox.ts";
import { noteOvertaken } from "./propose.ts";

export type SettleContext = Pick<AppContext, "write" | "clock" | "log" | "metrics" | "provider" | "purposes">;

/** Why the attempt is settled. A notification and a member of staff add evidence of their own. */
export type SettleCause =
  | { kind: "notification"; claim: NotificationClaim }
  | ({ kind: "staff"; staff: Authorized<"move_money"> } & StaffWord)
  | { kind: "check" };

/** The part of an attempt that a status check needs, as read before. Its current state is read again under its lock. */
export type KnownAttempt = Pick<Attempt, "id" | "provider" | "reference" | "state" | "evidence">;

/** The evaluation of an attempt; `answered` is true if the provider answered the status check. */
export interface Settlement {
  evaluation: Evaluation;
  answered: boolean;
}

/**
 * Moves the attempt to the furthest state its evidence supports. Safe to call repeatedly, concurrently and out of order
 * (notification, watch, sweep, staff): a proven payment gets one ledger entry, one allocation and one receipt, in one
 * transaction with its state and its outbox message. The provider is called before that transaction opens.
 * `withinTransaction` joins it, so that a notification or decision is stored together with its consequences.
 */
export async function settleAttempt(
  ctx: SettleContext,
  known: KnownAttempt,
  cause: SettleCause,
  withinTransaction?: (tx: Transaction, evaluation: Evaluation, attempt: Attempt) => Promise<void>,
): Promise<Settlement> {
  const status = await fetchStatus(ctx, known);
  const answered = status.kind !== "no_answer";
  // Many notifications may wait behind this one: `processNotifications` wakes the outbox after them.
  const wake = cause.kind !== "notification";
  const payId = payIdOf(status, cause);
  let method = "";
  const settle = async (unit: UnitOfWork): Promise<Evaluation> => {
    const isOpen = known.state !== "paid" && known.state !== "refunded";
    const countedAs =
      isOpen && payId !== null ? await lockImported(unit.tx, { provider: known.provider, payId }) : undefined;
    const { order, attempt } = await lockAttemptWithOrder(unit.tx, known);
    method = attempt.methodCode;
    const evaluated = evaluateAttempt(attempt, {
      status,
      claim: cause.kind === "notification" ? cause.claim : undefined,
      staff: cause.kind === "staff" ? cause : undefined,
      countedAs,
    });
    await withinTransaction?.(unit.tx, evaluated, attempt);
    const actor = actorOf(cause, evaluated);
    await apply(ctx, unit, { order, attempt, evaluation: evaluated, answered, payId, actor });
    return evaluated;
  };
  const evaluation = await ctx.write(settle, { wake });
  if (evaluation.kind !== "nothing" && evaluation.kind !== "refuse" && evaluation.kind !== "second") {
    ctx.metrics.countSettlement({ method, outcome: evaluation.kind === "close" ? evaluation.move : evaluation.kind });
    ctx.log.info({ attemptId: known.id, cause: cause.kind, evaluation }, "an attempt was settled");
  }
  return { evaluation, answered };
}

async function fetchStatus({ provider }: Pick<AppContext, "provider">, attempt: KnownAttempt): Promise<StatusAnswer> {
  const isVerified = attempt.evidence === "api_verified" || attempt.evidence === "export_verified";
  const settled = attempt.state === "refunded" || (attempt.state === "paid" && isVerified);
  if (settled || attempt.provider !== provider.name) return { kind: "unknown" };
  return provider.fetchStatus(attempt.reference);
}

interface Application {
  order: Order;
  attempt: Attempt;
  evaluation: Evaluation;
  answered: boolean;
  payId: string | null;
  actor: StaffActor | System;
}

async function apply(ctx: SettleContext, unit: UnitOfWork, application: Application): Promise<void> {
  const { attempt, evaluation } = application;
  const { tx } = unit;
  switch (evaluation.kind) {
    case "nothing":
    case "refuse":
    case "second":
      return;
    case "strengthen":
      await updateAttempt(tx, attempt.id, { evidence: evaluation.evidence, nextCheckAt: null });
      return;
    case "close":
      // The payer may try again on the provider's own page: the sweep goes on checking.
      return moveAttempt(tx, attempt, evaluation.move, { settledAt: ctx.clock.now() });
    case "review":
      return moveAttempt(tx, attempt, "review", { reviewReason: evaluation.reason, reviewAmount: evaluation.amount });
    case "pay":
      // Before what locks rows that every payment shares.
      await noteOvertaken(tx, { attempt, actor: application.actor, at: ctx.clock.now() });
      return recordPayment(ctx, unit, {
        ...application,
        attempt: {
          ...attempt,
          amount: evaluation.amount,
          ...(evaluation.review && { reviewReason: evaluation.review.reason, reviewAmount: evaluation.review.amount }),
        },
        evidence: evaluation.evidence,
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
  const coveredFees = feesCoveredBy(attempt.amount, order);
  const siblings = await listSiblingAttempts(tx, attempt);
  const duplicate = siblings.some(({ state }) => state === "paid");
  await moveAttempt(tx, attempt, "pay", {
    amount: attempt.amount,
    evidence,
    settledAt: now,
    reviewReason: attempt.reviewReason,
    reviewAmount: attempt.reviewAmount,
    payId: payId ?? attempt.payId,
    nextCheckAt: evidence === "notified" ? nextCheckOf(attempt, { now, answered }) : null,
    allocated: !duplicate,
  });
  if (!duplicate) {
    const others = siblings.map(({ id }) => id);
    await linkReceiptInstead(tx, { attemptId: attempt.id, others });
  }
  unit.enqueue(receiptMessage, { attemptId: attempt.id }, { dedupeKey: mailKeys.receipt(attempt.id) });
  // One for each order, however many of its attempts are paid.
  if (order.cardEmail) unit.enqueue(tributeCardMessage, { orderId: order.id }, { dedupeKey: `card:${order.id}` });
  if (order.newsWanted) unit.enqueue(newsMessage, { orderId: order.id }, { dedupeKey: `news:${order.id}` });
  unit.invalidate([...purpose.tags(order.purposeId), LEDGER_TAG], { lenient: true });
  await unit.flush();
  // From here on, rows are locked that many payments share: first the purpose's own, then those of all payments, and
  // the receipt counter last. As little as possible happens until the commit.
  const paidFor = duplicate ? null : await purpose.confirm(tx, confirmedPayment(order, attempt, now));
  await recordEntry(tx, {
    kind: "payment",
    attemptId: attempt.id,
    purpose: order.purpose,
    purposeId: order.purposeId,
    amount: attempt.amount,
    coveredFees,
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
    coveredFees,
    currency: attempt.currency,
    purpose: order.purpose,
    purposeLabel: paidFor ?? order.purposeLabel,
    purposePath: order.returnPath,
    tribute: order.tribute,
    tributeName: order.tributeName,
    methodLabel: attempt.methodLabel,
    reference: attempt.reference,
    duplicate,
    simulated: attempt.simulated,
    paidAt: now,
  });
}

/** Returns a payment as its purpose receives it: without the covered fees. */
export function confirmedPayment(order: Order, attempt: Attempt, paidAt: Date) {
  return {
    attemptId: attempt.id,
    targetId: order.purposeId,
    amount: attempt.amount - feesCoveredBy(attempt.amount, order),
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    showName: order.showName,
    userId: order.userId,
    month: order.month,
    year: order.year,
    monthlyDues: order.monthlyDues,
    orderedAt: order.createdAt,
    paidAt,
  };
}

function payIdOf(status: StatusAnswer, cause: SettleCause): string | null {
  if (status.kind === "paid") return status.payId;
  return cause.kind === "notification" ? cause.claim.payId : null;
}

/** Returns the actor of the ledger entry: staff only if the payment is settled on their word. */
function actorOf(cause: SettleCause, evaluation: Evaluation): StaffActor | System {
  const onTheirWord = evaluation.kind === "pay" && evaluation.evidence === "staff_confirmed";
  return cause.kind === "staff" && onTheirWord ? cause.staff : SYSTEM;
}
