import { AppError } from "#platform/errors.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import type { MoneyStaff } from "./payments.policy.ts";
import { findAttempt } from "./payments.repo.ts";
import { settleAttempt } from "./settle-attempt.ts";

/**
 * A payment that staff saw in the provider's back office is settled on their word, also out of
 * `needs_review`. Refuses (404) an unknown attempt and (409) one that is paid or refunded already.
 */
export async function confirmPayment(deps: PaymentDeps, staff: MoneyStaff, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (!attempt) throw new AppError(404, "not_found", "Paiement non trouvé");
  if (attempt.state === "paid" && attempt.evidence !== "notified") throw alreadySettled();
  if (attempt.state === "refunded") throw alreadySettled();
  const { verdict } = await settleAttempt(deps, attemptId, { kind: "staff", actor: staff.id });
  if (verdict.kind === "review") {
    throw new AppError(
      409,
      "provider_differs",
      "Le prestataire annonce un montant, une devise ou un marchand différent.",
    );
  }
  if (verdict.kind === "nothing") throw alreadySettled();
}

function alreadySettled(): AppError {
  return new AppError(409, "already_settled", "Ce paiement est déjà confirmé ou remboursé.");
}
