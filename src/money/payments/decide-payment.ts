import type { AppContext } from "#composition/context.ts";
import { readRefunded } from "#money/ledger/ledger.ts";
import { countDuplicate } from "#money/receipts/receipts.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { requireSeen } from "./acts-of-order.ts";
import { moveAttempt, updateAttempt } from "./attempts.db.ts";
import { lockNotified, markVerified } from "./notifications.db.ts";
import { type Attempt, findAttempt, lockAttemptWithOrder } from "./payments.db.ts";
import { findLastProposal } from "./proposals.db.ts";
import { recordDecision, requireOthersPayment, requireReason, type Stated } from "./record-decision.ts";
import { confirmedPayment, type SettleContext, settleAttempt } from "./settle-attempt.ts";

interface Rejection extends Stated {
  attemptId: string;
}

/**
 * Moves a payment in `needs_review` to `failed`, because staff does not accept it, and records the decision. The payer
 * may try again, and the same difference causes no new review. No money moves. The status is checked first: if the
 * provider proves the payment by now, that is settled instead; a later proof still counts. Throws 422 if the reason is
 * missing, 404 if the attempt is unknown, 403 if staff paid it, and 409 if it is not, or no longer, under review, or
 * was decided on unseen.
 */
export async function rejectPayment(
  ctx: SettleContext & Pick<AppContext, "db">,
  staff: Authorized<"move_money">,
  rejection: Rejection,
): Promise<void> {
  const reason = requireReason(rejection.reason);
  const known = await findAttempt(ctx.db, rejection.attemptId);
  if (!known) throw new AppError("not_found", "Paiement non trouvé");
  await requireOthersPayment(ctx.db, staff, known);
  const requireWaiting = async (db: Database, attempt: Attempt) => {
    await requireSeen(db, staff, { attempt, seen: rejection.seen, now: ctx.clock.now() });
    if (attempt.state !== "needs_review") {
      throw new AppError("not_in_review", "Ce paiement n’attend pas de décision.");
    }
  };
  await requireWaiting(ctx.db, known);
  await settleAttempt(ctx, known, { kind: "check" });
  await ctx.db.transaction(async (tx) => {
    const { attempt } = await lockAttemptWithOrder(tx, known);
    await requireWaiting(tx, attempt);
    const now = ctx.clock.now();
    await moveAttempt(tx, attempt, "reject", { settledAt: now, rejectedAt: now });
    await recordDecision(tx, staff, { attempt, action: "reject", reason, origin: rejection.origin, decidedAt: now });
  });
  ctx.log.info({ attemptId: known.id, staff: staff.id }, "a payment in review was rejected");
}

interface Allocation extends Stated {
  attemptId: string;
}

/**
 * Allocates a second payment of one order to its purpose, because the payer wishes so, and records the decision. Its
 * receipt no longer promises a refund. Throws 422 if the reason is missing, 404 if the attempt is unknown, 403 if staff
 * paid it, and 409 if it is not an unallocated payment without refunds, one is proposed, or was decided on unseen.
 */
export async function allocateDuplicate(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "log" | "purposes">,
  staff: Authorized<"move_money">,
  { attemptId, reason: given, origin, seen }: Allocation,
): Promise<void> {
  const reason = requireReason(given);
  const known = await findAttempt(ctx.db, attemptId);
  if (!known) throw new AppError("not_found", "Paiement non trouvé");
  await requireOthersPayment(ctx.db, staff, known);
  await ctx.write(async ({ tx, invalidate }) => {
    const { order, attempt } = await lockAttemptWithOrder(tx, known);
    const now = ctx.clock.now();
    await requireSeen(tx, staff, { attempt, seen, now });
    if (attempt.state !== "paid" || attempt.allocated || (await readRefunded(tx, attempt.id)) > 0) {
      throw new AppError("not_a_duplicate", "Ce paiement n’attend pas d’affectation.");
    }
    if ((await findLastProposal(tx, attempt.id, "refund"))?.state === "waiting") {
      throw new AppError("already_proposed", "Son remboursement est proposé\u00a0: refusez-le ou retirez-le d’abord.");
    }
    const purpose = ctx.purposes[order.purpose];
    await updateAttempt(tx, attempt.id, { allocated: true });
    await countDuplicate(tx, attempt.id, now);
    await recordDecision(tx, staff, {
      attempt,
      action: "allocate",
      amount: attempt.amount,
      reason,
      origin,
      decidedAt: now,
    });
    await purpose.confirm(tx, confirmedPayment(order, attempt, now));
    invalidate(purpose.tags(order.purposeId));
  });
  ctx.log.info({ attemptId, staff: staff.id }, "a duplicate payment was allocated");
}

/** A payment as an export of the provider proves it; the amount is FCFA. */
export interface ExportedPayment {
  attemptId: string;
  amount: number;
}

/**
 * Makes payments that only a message proved as well proven as by the provider's own answer, because its export has them
 * with the same amount; each with a decision and an audit entry. Those that staff paid, and those that are proven
 * otherwise by now, stay as they are. Returns how many were changed.
 */
export async function verifyByExport(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { payments, reason, origin }: { payments: readonly ExportedPayment[]; reason: string; origin: string | null },
): Promise<number> {
  const stated = requireReason(reason);
  const amounts = new Map(payments.map(({ attemptId, amount }) => [attemptId, amount]));
  return write(async ({ tx }) => {
    const own = await readOwnIdentity(tx, staff);
    const notified = await lockNotified(tx, [...amounts.keys()]);
    const verified = notified.filter((payment) => amounts.get(payment.id) === payment.amount && !isOwn(own, payment));
    await markVerified(
      tx,
      verified.map(({ id }) => id),
    );
    for (const attempt of verified) {
      const { amount } = attempt;
      const decidedAt = clock.now();
      await recordDecision(tx, staff, { attempt, origin, action: "verify", amount, reason: stated, decidedAt });
    }
    return verified.length;
  });
}
