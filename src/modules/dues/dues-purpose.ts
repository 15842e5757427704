import { DUES_NOT_A_MULTIPLE, DUES_TOO_FAR_AHEAD, DUES_TOO_MANY, MAXIMUM_DUES } from "#contracts/dues.ts";
import { emailKeyOf } from "#contracts/email-key.ts";
import { MONTHLY_DUES } from "#contracts/money.ts";
import { paths } from "#contracts/site-paths.ts";
import {
  findVerifiedByEmail,
  findVerifiedById,
  type VerifiedAccount,
} from "#modules/identity/find-verified-account.ts";
import type { ConfirmedPayment, Purpose } from "#modules/payments/purpose.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { allocateDues, takeDuesBack } from "./allocate-dues.ts";
import { addToRefunded, insertDuesPayment, lockAddress } from "./dues.repo.ts";
import { firstMonthOwed, freeMonths, type Month, monthNamed, monthOf } from "./dues-months.ts";
import { duesLabel } from "./period-text.ts";

/** Payments of type `cotisation`: the dues of a member, or of somebody who may become one. */
export const duesPurpose: Purpose = {
  tags: () => [],
  async resolve(_db, { amount, month, year }, now) {
    if (amount % MONTHLY_DUES !== 0) throw refused("dues_not_a_multiple", "amount", DUES_NOT_A_MULTIPLE);
    if (amount > MAXIMUM_DUES) throw refused("dues_too_many", "amount", DUES_TOO_MANY);
    const start = monthPaidFor({ month, year }, now) ?? monthOf(now);
    if (start > monthNamed(now.getUTCFullYear() + 1, 12)) {
      throw refused("dues_too_far_ahead", "month", DUES_TOO_FAR_AHEAD);
    }
    return { id: "cotisation", label: duesLabel(freeMonths(start, amount / MONTHLY_DUES)), path: paths.dues };
  },
  async confirm(tx, payment) {
    const member = await findPayer(tx, payment);
    // The month that was meant: a payment may be confirmed in the next one, or much later by staff.
    const start = monthPaidFor(payment, payment.orderedAt) ?? (await firstMonthOf(tx, member, payment));
    const row = {
      attemptId: payment.attemptId,
      accountId: member?.id ?? null,
      emailKey: member ? null : emailKeyOf(payment.email),
      amount: payment.amount,
      refundedAmount: 0,
      fromMonth: start,
      confirmedAt: payment.paidAt,
    };
    await insertDuesPayment(tx, row);
    if (!member) return null;
    return duesLabel(await allocateDues(tx, row, { accountId: member.id, now: payment.paidAt }));
  },
  async refund(tx, { attemptId, amount, refundedAt }) {
    const payment = await addToRefunded(tx, attemptId, amount);
    if (!payment.accountId) return;
    await takeDuesBack(tx, payment, { accountId: payment.accountId, now: refundedAt });
  },
};

/**
 * The month that an order names: a year alone means its January, a month alone that of the year it is
 * ordered in. Null where it names none: then a member's oldest unpaid month comes first.
 */
export function monthPaidFor(
  { month, year }: { month?: number | null | undefined; year?: number | null | undefined },
  orderedAt: Date,
): Month | null {
  if (month == null && year == null) return null;
  return monthNamed(year ?? orderedAt.getUTCFullYear(), month ?? 1);
}

/** The member who paid: the one who was signed in, else the one whose proven address the payer gave. */
async function findPayer(tx: Transaction, payment: ConfirmedPayment): Promise<VerifiedAccount | undefined> {
  const signedIn = payment.userId ? await findVerifiedById(tx, payment.userId) : undefined;
  if (signedIn) return signedIn;
  // Who proves this address at the same moment either is found here, or finds this payment.
  await lockAddress(tx, emailKeyOf(payment.email));
  return findVerifiedByEmail(tx, payment.email);
}

/** Where a payment begins that names no month: a member's oldest unpaid month comes first, even if it is not due yet. */
async function firstMonthOf(
  tx: Transaction,
  member: VerifiedAccount | undefined,
  { orderedAt }: ConfirmedPayment,
): Promise<Month> {
  if (!member) return monthOf(orderedAt);
  const { dues } = await readSettings(tx);
  return firstMonthOwed(member.emailVerifiedAt, dues.due_day);
}

function refused(code: string, field: string, text: string): AppError {
  return new AppError(422, code, text, { fields: { [field]: [text] } });
}
