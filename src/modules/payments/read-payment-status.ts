import type { CheckStatusAnswer } from "#contracts/payment.ts";
import { notFound } from "#platform/errors.ts";
import { waitAtMost } from "#platform/wait-at-most.ts";
import { findAttemptByReference, listSisterAttempts } from "./payments.repo.ts";
import { publicStatus } from "./present-order.ts";
import { type RecheckContext, recheckOrder } from "./recheck-attempt.ts";

/** Longest time, in milliseconds, that a reader waits for the provider's word before being told what we know. */
const PATIENCE_MS = 3_000;

/**
 * Where a payment stands, after asking the provider again where that may tell more: paid, too, where another try of
 * the same order was, for the payer has nothing more to pay. Refuses unknown references (404).
 */
export async function readPaymentStatus(ctx: RecheckContext, reference: string): Promise<CheckStatusAnswer> {
  const attempt = await findAttemptByReference(ctx.db, reference);
  if (!attempt) throw notFound("Paiement non trouvé");
  await waitAtMost(
    recheckOrder(ctx, attempt).catch((error: unknown) => {
      ctx.log.error({ err: error, attemptId: attempt.id }, "a payment could not be checked");
    }),
    PATIENCE_MS,
  );
  const current = (await findAttemptByReference(ctx.db, reference)) ?? attempt;
  const tries = [current, ...(await listSisterAttempts(ctx.db, current))];
  const status = tries.some(({ state }) => state === "paid") ? "paid" : publicStatus(current.state);
  return { success: status === "paid", status };
}
