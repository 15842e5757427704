import { notFound } from "#platform/errors.ts";
import { waitAtMost } from "#platform/wait-at-most.ts";
import type { CheckStatusAnswer } from "./payment.contract.ts";
import { findAttemptByReference, listSiblingAttempts } from "./payments.repo.ts";
import { publicStatus } from "./present-order.ts";
import { type RecheckContext, recheckOrder } from "./recheck-attempt.ts";

/** How long a request waits for the provider, in milliseconds, before it returns the stored status. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Returns the status of a payment, after a check at the provider if it is not settled. It is `paid` also if another
 * attempt of the same order is, because the payer has nothing more to pay. Throws 404 if the reference is unknown.
 */
export async function readPaymentStatus(ctx: RecheckContext, reference: string): Promise<CheckStatusAnswer> {
  const attempt = await findAttemptByReference(ctx.db, reference);
  if (!attempt) throw notFound("Paiement non trouvé");
  await waitAtMost(
    recheckOrder(ctx, attempt).catch((error: unknown) => {
      ctx.log.error({ err: error, attemptId: attempt.id }, "a payment could not be checked");
    }),
    LONGEST_WAIT_MS,
  );
  const current = (await findAttemptByReference(ctx.db, reference)) ?? attempt;
  const tries = [current, ...(await listSiblingAttempts(ctx.db, current))];
  const status = tries.some(({ state }) => state === "paid") ? "paid" : publicStatus(current.state);
  return { success: status === "paid", status };
}
