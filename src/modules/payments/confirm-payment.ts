import { formatFcfa } from "#contracts/formats.ts";
import type { AppContext } from "#modules/context.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { findAttempt } from "./payments.repo.ts";
import { recordDecision, requireReason, type Stated } from "./record-decision.ts";
import { requireOthersPayment } from "./require-others-payment.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

export interface Confirmation extends Stated {
  attemptId: string;
  /** The amount received, in FCFA, as staff saw it in the provider's back office. */
  amount: number;
}

/**
 * Settles a payment that staff saw in the provider's back office on their word, also from `needs_review`, and records the
 * decision with it. The amount received is settled; the order keeps the amount that was requested. If the provider proves
 * the payment by now, it is settled on the provider's word instead. Throws 422 if the amount is invalid or the reason is
 * missing, 404 if the attempt is unknown, 403 if staff paid it, and 409 if a message proves another amount, or the payment is already verified,
 * confirmed or refunded.
 */
export async function confirmPayment(
  ctx: SettleContext & Pick<AppContext, "db">,
  staff: Authorized<"move_money">,
  { attemptId, amount, reason: given, origin }: Confirmation,
): Promise<void> {
  const reason = requireReason(given);
  if (!Number.isInteger(amount) || amount < 1) {
    const text = "Veuillez indiquer le montant reçu, en FCFA.";
    throw new AppError(422, "invalid_amount", text, { fields: { amount: [text] } });
  }
  const known = await findAttempt(ctx.db, attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  await requireOthersPayment(ctx.db, staff, known);
  if (known.state === "paid" && known.evidence !== "notified") throw alreadySettled();
  if (known.state === "refunded") throw alreadySettled();
  const cause = { kind: "staff", staff, amount } as const;
  let settled: number | undefined;
  const { evaluation } = await settleAttempt(ctx, known, cause, async (tx, evaluated, attempt) => {
    if (evaluated.kind !== "pay" && evaluated.kind !== "strengthen") return;
    settled = evaluated.kind === "pay" ? evaluated.amount : attempt.amount;
    if (settled !== amount) return;
    await recordDecision(tx, staff, {
      attempt,
      origin,
      action: attempt.state === "needs_review" ? "accept" : "confirm",
      amount,
      reason,
      decidedAt: ctx.clock.now(),
    });
  });
  if (evaluation.kind === "review" || evaluation.kind === "refuse") throw differs(evaluation.amount);
  if (evaluation.kind === "nothing") throw alreadySettled();
  if (settled !== undefined && settled !== amount) throw differs(settled);
}

function differs(expected: number | null): AppError {
  const text =
    expected === null
      ? "Le prestataire annonce un montant, une devise ou un marchand différent."
      : `Le montant prouvé est de ${formatFcfa(expected)}.`;
  return new AppError(409, "provider_differs", text, { fields: { amount: [text] } });
}

function alreadySettled(): AppError {
  return new AppError(409, "already_settled", "Ce paiement est déjà confirmé ou remboursé.");
}
