import type { AppContext } from "#composition/context.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { lockNotified, markVerified } from "./notifications.db.ts";
import { recordDecision, requireReason } from "./record-decision.ts";

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
