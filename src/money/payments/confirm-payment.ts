import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import { requireSeen } from "./acts-of-order.ts";
import type { Evaluation, StaffWord } from "./evaluate-attempt.ts";
import { otherThanProven, otherThanUnproven } from "./payment-decision.contract.ts";
import { describeReview } from "./payment-words.contract.ts";
import { type Attempt, findAttempt } from "./payments.db.ts";
import { findLastProposal } from "./proposals.db.ts";
import { agreeTo, notProposed, propose, requireOthersProposal } from "./propose.ts";
import { recordDecision, requireOthersPayment, requireReason, type Stated } from "./record-decision.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

type ConfirmContext = SettleContext & Pick<AppContext, "db">;

export interface Confirmation extends Stated, Pick<StaffWord, "exported"> {
  attemptId: string;
  /** The amount received, in FCFA, as staff saw it in the provider's back office. */
  amount: number;
}

/**
 * Settles a payment that something proves on staff's word, also from `needs_review`, and records the decision with it:
 * a notification, a review, or the line of an export that a colleague imported. The amount received is settled; the
 * order keeps the amount that was requested. If the provider proves the payment by now, it is settled on the provider's
 * word instead. If nothing proves it, the confirmation is stored as a proposal: a colleague confirms it. Throws 422 if
 * the amount is not valid or, without proof, not the ordered one, or if the reason is missing; 404 if the attempt is
 * unknown, 403 if staff paid it, and 409 if another amount is proven, or the payment is already verified, confirmed,
 * proposed, refunded, or was decided on unseen.
 */
export async function confirmPayment(
  ctx: ConfirmContext,
  staff: Authorized<"move_money">,
  { attemptId, amount, exported, reason: given, origin, seen }: Confirmation,
): Promise<void> {
  const reason = requireReason(given);
  if (!Number.isInteger(amount) || amount < 1) {
    throw wrongAmount("invalid_amount", "Veuillez indiquer le montant reçu, en FCFA.");
  }
  const known = await requireOpen(ctx, staff, { attemptId, seen });
  const cause = { kind: "staff", staff, amount, exported, seconded: false } as const;
  let settled: number | undefined;
  const { evaluation } = await settleAttempt(ctx, known, cause, async (tx, evaluated, attempt) => {
    if (evaluated.kind === "second")
      return propose(ctx, tx, staff, { action: "confirm", attempt, amount, reason, origin, seen });
    if (evaluated.kind !== "pay" && evaluated.kind !== "strengthen") return;
    settled = evaluated.kind === "pay" ? evaluated.amount : attempt.amount;
    if (settled !== amount) return;
    const decidedAt = ctx.clock.now();
    await requireSeen(tx, staff, { attempt, seen, now: decidedAt });
    await recordDecision(tx, staff, {
      attempt,
      origin,
      action: attempt.state === "needs_review" ? "accept" : "confirm",
      amount,
      reason,
      decidedAt,
    });
  });
  refuseUnsettled(evaluation);
  if (settled !== undefined && settled !== amount) throw differs(settled);
}

/**
 * Settles a payment that a colleague proposed to confirm, and records the decision. Done twice, it counts once. Throws
 * 404 if the attempt is unknown, 403 if staff paid or proposed it, and 409 if this proposal waits no more (another one
 * may), who made it may not decide of payments any more, another amount is proven by now, or the payment is settled
 * otherwise.
 */
export async function confirmProposal(
  ctx: ConfirmContext & Pick<AppContext, "adminEmail">,
  staff: Authorized<"move_money">,
  {
    attemptId,
    proposalId,
    exported,
    origin,
  }: Pick<Confirmation, "attemptId" | "exported" | "origin"> & { proposalId: string },
): Promise<void> {
  const proposal = await findLastProposal(ctx.db, attemptId, "confirm");
  const isSeen = proposal?.id === proposalId;
  if (isSeen && proposal.state === "confirmed") return;
  const known = await requireOpen(ctx, staff, { attemptId });
  if (!isSeen || proposal.state !== "waiting") throw await notProposed(ctx.db, staff, known, ctx.clock.now());
  await requireOthersProposal(ctx.db, staff, proposal);
  const cause = { kind: "staff", staff, amount: proposal.amount, exported, seconded: true } as const;
  const { evaluation } = await settleAttempt(ctx, known, cause, async (tx, evaluated, attempt) => {
    // A notification came in between: what it proved needs no second person.
    if (evaluated.kind === "strengthen") throw alreadySettled();
    if (evaluated.kind !== "pay" || evaluated.evidence !== "staff_confirmed") return;
    const now = ctx.clock.now();
    await agreeTo({ tx, adminEmail: ctx.adminEmail }, staff, { proposal, decidedAt: now });
    const { amount, reason } = proposal;
    const action = attempt.state === "needs_review" ? "accept" : "confirm";
    await recordDecision(tx, staff, { attempt, origin, action, amount, reason, decidedAt: now });
  });
  if (evaluation.kind === "nothing" && (await findLastProposal(ctx.db, attemptId, "confirm"))?.state === "confirmed")
    return;
  refuseUnsettled(evaluation);
}

/** Returns the attempt if staff may settle it. Throws 404, 403 and 409 as those who call it do. */
async function requireOpen(
  ctx: ConfirmContext,
  staff: Authorized<"move_money">,
  { attemptId, seen }: { attemptId: string; seen?: number | undefined },
): Promise<Attempt> {
  const known = await findAttempt(ctx.db, attemptId);
  if (!known) throw notFound();
  await requireOthersPayment(ctx.db, staff, known);
  if (known.state === "refunded" || (known.state === "paid" && known.evidence !== "notified")) {
    await requireSeen(ctx.db, staff, { attempt: known, seen, now: ctx.clock.now() });
    throw alreadySettled();
  }
  return known;
}

function refuseUnsettled(evaluation: Evaluation): void {
  if (evaluation.kind === "review") throw differs(evaluation.amount, evaluation.reason);
  if (evaluation.kind === "nothing") throw alreadySettled();
  if (evaluation.kind !== "refuse") return;
  if (evaluation.verified) throw differs(evaluation.amount);
  throw wrongAmount("not_the_ordered_amount", otherThanUnproven(evaluation.amount));
}

function differs(expected: number | null, reason = ""): AppError {
  return wrongAmount("provider_differs", expected === null ? describeReview(reason) : otherThanProven(expected));
}

function wrongAmount(code: RefusalCode, text: string): AppError {
  return new AppError(code, text, { fields: { amount: [text] } });
}

function notFound(): AppError {
  return new AppError("not_found", "Paiement non trouvé");
}

function alreadySettled(): AppError {
  return new AppError("already_settled", "Ce paiement est déjà confirmé ou remboursé.");
}
