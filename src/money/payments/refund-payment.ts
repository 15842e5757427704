import type { AppContext } from "#composition/context.ts";
import { LEDGER_TAG, readRefunded, recordEntry } from "#money/ledger/ledger.ts";
import { noteRefund } from "#money/receipts/receipts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { nameLastAct, requireSeen } from "./acts-of-order.ts";
import { moveAttempt } from "./attempts.db.ts";
import { isBesideProvider, OFFLINE_PROVIDER } from "./book-past-payment.ts";
import { feesCoveredBy, splitRefund } from "./gift-of-payment.ts";
import {
  onlyWhole,
  type RefundCause,
  type RefundedBy,
  type RefundMethod,
  refundTooLarge,
} from "./payment-decision.contract.ts";
import { type Attempt, findAttempt, lockAttemptWithOrder, type Order } from "./payments.db.ts";
import { mailKeys, refundMessage } from "./payments-outbox.ts";
import { findLastProposal } from "./proposals.db.ts";
import { agreeTo, notProposed, type ProposedMeans, propose, requireOthersProposal } from "./propose.ts";
import { recordDecision, requireOthersPayment, requireReason, type Stated } from "./record-decision.ts";

export interface Refund extends Stated {
  attemptId: string;
  /** FCFA. */
  amount: number;
  /** The amount not yet refunded, in FCFA, as shown to staff: of two refunds at once, only one can succeed. */
  expectedRemaining: number;
}

/**
 * Records a refund that staff made in the provider's back office; one that the foundation pays itself is proposed
 * instead. Throws 422 if the reason is missing, the amount exceeds what remains or the money never was with the
 * provider, 404 if the attempt is unknown, 403 if staff paid it, 409 if it is not paid, another refund is proposed or
 * it was decided on unseen, and 412 if `expectedRemaining` is stale.
 */
export async function refundPayment(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "log" | "purposes">,
  staff: Authorized<"move_money">,
  { attemptId, amount, expectedRemaining, reason: given, origin, seen }: Refund,
): Promise<void> {
  const reason = requireReason(given);
  const known = await requireOthersAttempt(ctx.db, staff, attemptId);
  if (isBesideProvider(known)) {
    const text = "Cet argent n’est pas passé par le prestataire\u00a0: c’est la fondation qui le rend.";
    throw new AppError("not_with_the_provider", text, { fields: { refunded_by: [text] } });
  }
  await ctx.write(async (unit) => {
    const { order, attempt } = await lockAttemptWithOrder(unit.tx, known);
    const now = ctx.clock.now();
    await requireRefundable(unit.tx, staff, { attempt, amount, expectedRemaining, seen, now });
    // Under the attempt's lock, which a proposal takes too: none is overtaken by another refund.
    if ((await findLastProposal(unit.tx, attempt.id, "refund"))?.state === "waiting") {
      const text =
        "Un remboursement par la fondation est déjà proposé\u00a0: confirmez-le, refusez-le ou retirez-le d’abord.";
      throw new AppError("already_proposed", text);
    }
    await requireSeen(unit.tx, staff, { attempt, seen, now });
    await bookRefund(ctx, unit, staff, { order, attempt, amount, reason, origin, refundedBy: "provider" });
  });
}

/** Returns the attempt if staff may decide of it. Throws 404 if it is unknown, and 403 if staff paid it. */
async function requireOthersAttempt(
  db: Database,
  staff: Authorized<"move_money">,
  attemptId: string,
): Promise<Attempt> {
  const known = await findAttempt(db, attemptId);
  if (!known) throw new AppError("not_found", "Paiement non trouvé");
  await requireOthersPayment(db, staff, known);
  return known;
}

/**
 * Throws 409 if the attempt is not paid, 412 if `expectedRemaining` is stale, and 422 if the amount exceeds what
 * remains.
 */
async function requireRefundable(
  db: Database,
  staff: { id: string },
  {
    attempt,
    amount,
    expectedRemaining,
    seen,
    now,
  }: Pick<Refund, "amount" | "expectedRemaining" | "seen"> & { attempt: Attempt; now: Date },
): Promise<void> {
  if (attempt.state !== "paid") {
    await requireSeen(db, staff, { attempt, seen, now });
    throw new AppError("not_paid", "Seul un paiement confirmé peut être remboursé.");
  }
  const remaining = await readRemaining(db, attempt);
  if (remaining !== expectedRemaining) {
    const text = (await nameLastAct(db, staff, { attempt, now })) ?? "Ce paiement a été remboursé entre-temps.";
    throw new AppError("outdated_figures", text);
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > remaining) {
    const text = refundTooLarge(remaining);
    throw new AppError("invalid_refund", text, { fields: { amount: [text] } });
  }
}

/** Returns what is not refunded yet of a paid attempt, in FCFA. */
async function readRemaining(db: Database, { id, amount }: Pick<Attempt, "id" | "amount">): Promise<number> {
  return amount - (await readRefunded(db, id));
}

interface BookedRefund extends Stated {
  /** Both are locked. */
  order: Order;
  attempt: Attempt;
  /** FCFA, not more than what remains. */
  amount: number;
  refundedBy: RefundedBy;
  /** The colleague's proposal, if the foundation refunds. */
  proposalId?: string;
  /** By which method the foundation refunds; null or undefined if the provider does, or nobody. */
  method?: RefundMethod | null;
  /** Why nothing is given back of it; null or undefined if it is. */
  cause?: RefundCause | null;
}

/**
 * Books a refund in the ledger, in the purpose's totals, on the receipt and as a decision, and mails the payer. Covered
 * fees are refunded after the whole gift. A full refund moves the attempt to `refunded`.
 */
async function bookRefund(
  ctx: Pick<AppContext, "clock" | "log" | "purposes">,
  unit: UnitOfWork,
  staff: Authorized<"move_money">,
  { order, attempt, amount, reason, method, ...decided }: BookedRefund,
): Promise<void> {
  const { tx } = unit;
  const now = ctx.clock.now();
  const refundedBefore = await readRefunded(tx, attempt.id);
  const refundedInAll = refundedBefore + amount;
  const purpose = ctx.purposes[order.purpose];
  if (refundedInAll === attempt.amount) await moveAttempt(tx, attempt, "refund", { nextCheckAt: null });
  const paid = { amount: attempt.amount, coveredFees: feesCoveredBy(attempt.amount, order) };
  const { gift, coveredFees } = splitRefund(paid, { refundedBefore, refund: amount });
  if (attempt.allocated && gift > 0) {
    await purpose.refund(tx, {
      attemptId: attempt.id,
      targetId: order.purposeId,
      amount: gift,
      refundedAt: now,
    });
  }
  await recordDecision(tx, staff, { attempt, action: "refund", amount, reason, ...decided, decidedAt: now });
  await noteRefund(tx, attempt.id, { amount, cause: decided.cause ?? null, at: now });
  const dedupeKey = mailKeys.refund(attempt.id, refundedInAll);
  unit.enqueue(
    refundMessage,
    { attemptId: attempt.id, amount, refundedInAll, method: method ?? undefined },
    { dedupeKey },
  );
  unit.invalidate([...purpose.tags(order.purposeId), LEDGER_TAG]);
  await unit.flush();
  await recordEntry(tx, {
    kind: "refund",
    attemptId: attempt.id,
    purpose: order.purpose,
    purposeId: order.purposeId,
    amount: -amount,
    coveredFees: -coveredFees,
    currency: attempt.currency,
    duplicate: false,
    actor: staff,
    reason,
    recordedAt: now,
  });
  ctx.log.info({ attemptId: attempt.id, staff: staff.id }, "a payment is refunded");
}

/** Returns for what this payment may be undone without money: what is received offline is known by staff's word. */
export function causesFor({ provider, methodCode }: Pick<Attempt, "provider" | "methodCode">): RefundCause[] {
  if (provider !== OFFLINE_PROVIDER) return [];
  return methodCode === "CHEQUE" ? ["mistake", "unpaid"] : ["mistake"];
}

/** Throws 422 if a payment received in this way cannot be undone for this cause, or not all of it is. */
function requireUndoable(attempt: Attempt, { cause, amount }: { cause: RefundCause; amount: number }): void {
  if (!causesFor(attempt).includes(cause)) {
    const text = "Ce paiement ne s’annule pas ainsi\u00a0: remboursez-le.";
    throw new AppError("invalid_refund", text, { fields: { cause: [text] } });
  }
  if (amount === attempt.amount) return;
  const text = onlyWhole(attempt.amount);
  throw new AppError("invalid_refund", text, { fields: { amount: [text] } });
}

/**
 * Stores a refund that the foundation pays itself, by some method, or that nobody pays, for some cause, as a proposal:
 * nothing proves it, so that it is booked once a colleague confirms it. Throws as `refundPayment` does, 409 if such a
 * refund is proposed already, and 422 if the cause is none for this payment.
 */
export async function proposeRefund(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { attemptId, amount, expectedRemaining, reason: given, origin, seen, ...means }: Refund & ProposedMeans,
): Promise<void> {
  const reason = requireReason(given);
  const known = await requireOthersAttempt(ctx.db, staff, attemptId);
  await ctx.write(async ({ tx }) => {
    const { attempt } = await lockAttemptWithOrder(tx, known);
    if (means.cause) requireUndoable(attempt, { cause: means.cause, amount });
    await requireRefundable(tx, staff, { attempt, amount, expectedRemaining, seen, now: ctx.clock.now() });
    const proposed = {
      action: "refund",
      attempt,
      amount,
      remaining: expectedRemaining,
      ...means,
      reason,
      origin,
      seen,
    } as const;
    await propose(ctx, tx, staff, proposed);
  });
}

/**
 * Books a refund that a colleague proposed. Done twice, it counts once. Throws 404 if the attempt is unknown, 403 if
 * staff paid it or proposed this, 409 if this proposal waits no more or who made it may not decide of payments any
 * more, and as `requireRefundable`.
 */
export async function confirmRefund(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "log" | "purposes" | "adminEmail">,
  staff: Authorized<"move_money">,
  { attemptId, proposalId, origin }: { attemptId: string; proposalId: string; origin: string | null },
): Promise<void> {
  const known = await requireOthersAttempt(ctx.db, staff, attemptId);
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const { order, attempt } = await lockAttemptWithOrder(tx, known);
    const proposal = await findLastProposal(tx, attemptId, "refund");
    const now = ctx.clock.now();
    if (proposal?.id !== proposalId || proposal.state === "refused") throw await notProposed(tx, staff, attempt, now);
    if (proposal.state === "confirmed") return;
    await requireOthersProposal(tx, staff, proposal);
    const { amount, reason, method, cause } = proposal;
    await requireRefundable(tx, staff, { attempt, amount, expectedRemaining: proposal.remaining ?? 0, now });
    await agreeTo({ tx, adminEmail: ctx.adminEmail }, staff, { proposal, decidedAt: now });
    await bookRefund(ctx, unit, staff, {
      order,
      attempt,
      amount,
      reason,
      origin,
      refundedBy: "foundation",
      proposalId,
      method,
      cause,
    });
  });
}
