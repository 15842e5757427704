import { readRefunded } from "#modules/ledger/read-ledger.ts";
import { raiseGenerations } from "#platform/cache/generations.ts";
import { AppError } from "#platform/errors.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import type { MoneyStaff } from "./payments.policy.ts";
import { findAttempt, lockAttemptWithOrder, updateAttempt } from "./payments.repo.ts";
import { confirmedPayment } from "./settle-attempt.ts";

/**
 * A second payment of one order counts for its purpose after all, because the payer wishes so. Refuses
 * (409) what is not an unallocated payment, or was refunded in part.
 */
export async function allocateDuplicate(deps: PaymentDeps, staff: MoneyStaff, attemptId: string): Promise<void> {
  const known = await findAttempt(deps.db, attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  await deps.db.transaction(async (tx) => {
    const { order, attempt } = await lockAttemptWithOrder(tx, known);
    if (attempt.state !== "paid" || attempt.allocated || (await readRefunded(tx, attempt.id)) > 0) {
      throw new AppError(409, "not_a_duplicate", "Ce paiement n’attend pas d’affectation.");
    }
    const purpose = deps.purposes[order.purpose];
    await updateAttempt(tx, attempt.id, { allocated: true });
    await purpose.confirm(tx, confirmedPayment(order, attempt, deps.clock.now()));
    await raiseGenerations(tx, purpose.nouns);
  });
  deps.log.info({ attemptId, staff: staff.id }, "a duplicate payment was allocated");
}
