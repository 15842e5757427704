import { emailKeyOf } from "#contracts/email-key.ts";
import type { AppContext } from "#modules/context.ts";
import { findVerifiedById } from "#modules/identity/find-verified-account.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { lockNotified, markVerified } from "./notified-payments.repo.ts";
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
    const account = isUuid(staff.id) ? await findVerifiedById(tx, staff.id) : undefined;
    const notified = await lockNotified(tx, [...amounts.keys()]);
    const verified = notified.filter(
      ({ id, amount, userId, email }) =>
        amounts.get(id) === amount && userId !== staff.id && emailKeyOf(email) !== account?.emailKey,
    );
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
