import { formatFcfa } from "#contracts/formats.ts";
import type { AppContext } from "#modules/context.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { findAttempt } from "./payments.repo.ts";
import { recordDecision, requireReason } from "./record-decision.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

export interface Confirmation {
  attemptId: string;
  /** What arrived, in FCFA, as staff saw it in the provider's back office. */
  amount: number;
  /** Why staff is sure, for whoever asks later. */
  reason: string;
}

/**
 * A payment that staff saw in the provider's back office is settled on their word, also out of `needs_review`, and who
 * decided so is recorded with it. What is settled is what arrived, whatever was asked for: the order keeps that. Where a
 * message proves an amount, staff must name the same (409); what the provider itself proves by now is settled all the
 * same, on its word and not on theirs. Refuses an amount that is none and a missing reason (422),
 * an unknown attempt (404) and one that is paid for certain or refunded already (409).
 */
export async function confirmPayment(
  ctx: SettleContext & Pick<AppContext, "db">,
  staff: Authorized<"move_money">,
  { attemptId, amount, reason: given }: Confirmation,
): Promise<void> {
  const reason = requireReason(given);
  if (!Number.isInteger(amount) || amount < 1) {
    const text = "Veuillez indiquer le montant reçu, en FCFA.";
    throw new AppError(422, "invalid_amount", text, { fields: { amount: [text] } });
  }
  const known = await findAttempt(ctx.db, attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  if (known.state === "paid" && known.evidence !== "notified") throw alreadySettled();
  if (known.state === "refunded") throw alreadySettled();
  const cause = { kind: "staff", actor: staff.id, amount } as const;
  let settled: number | undefined;
  const { verdict } = await settleAttempt(ctx, known, cause, async (tx, judged, attempt) => {
    if (judged.kind !== "pay" && judged.kind !== "strengthen") return;
    settled = judged.kind === "pay" ? judged.amount : attempt.amount;
    if (settled !== amount) return;
    await recordDecision(tx, staff, {
      attemptId,
      action: attempt.state === "needs_review" ? "accept" : "confirm",
      amount,
      reason,
      decidedAt: ctx.clock.now(),
    });
  });
  if (verdict.kind === "review" || verdict.kind === "refuse") throw differs(verdict.amount);
  if (verdict.kind === "nothing") throw alreadySettled();
  if (settled !== undefined && settled !== amount) throw differs(settled);
}

function differs(proven: number | null): AppError {
  const text =
    proven === null
      ? "Le prestataire annonce un montant, une devise ou un marchand différent."
      : `Le montant prouvé est de ${formatFcfa(proven)}.`;
  return new AppError(409, "provider_differs", text, { fields: { amount: [text] } });
}

function alreadySettled(): AppError {
  return new AppError(409, "already_settled", "Ce paiement est déjà confirmé ou remboursé.");
}
