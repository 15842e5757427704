import { PAYMENT_METHODS, type PaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { findVerifiedByEmail, type VerifiedAccount } from "#people/identity/find-accounts.ts";
import { addMonths, dayIn, monthOf, partsOf } from "#platform/months.ts";
import { paths } from "#shared/site-paths.ts";
import { demoDues } from "./content/dues.ts";
import { MONTHLY_DUES } from "./demo-identity.ts";
import type { DemoPart } from "./demo-part.ts";
import { DEMO_PHONE, type DemoPayment } from "./import-demo-payments.ts";
import { openUnpaidOrder } from "./open-unpaid-order.ts";
import { seededRandom } from "./seeded-random.ts";

type DemoPayer = (typeof demoDues)[number];
type DemoDues = DemoPayer["history"][number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The dues that the demo's accounts have paid, failed to pay, or were given back. */
export const seedDues: DemoPart = async () => async (unit, now, payments) => {
  const { tx } = unit;
  for (const payer of demoDues) {
    const account = await findVerifiedByEmail(tx, payer.account);
    if (!account) continue;
    for (const dues of [...payer.history, ...habitOf(payer, account, now)]) {
      const payment = pastPayment(account, dues);
      if (payment.paidAt >= now) continue;
      if (dues.outcome === "failed") await openUnpaidOrder(tx, account, payment, "refused");
      else if (dues.outcome === "paid") payments.push(payment);
      else payments.push({ ...payment, refundedAt: refundOf(payment.paidAt, now) });
    }
    if (payer.paying) await openUnpaidOrder(tx, account, openPayment(payer, account, now), "open");
  }
};

/** Returns what the member pays by habit, until the month in which that stopped. */
function habitOf({ habit, stoppedMonthsAgo }: DemoPayer, account: VerifiedAccount, now: Date): DemoDues[] {
  const joined = monthOf(account.emailVerifiedAt);
  const stopped = addMonths(monthOf(now), -stoppedMonthsAgo);
  const payments: DemoDues[] = [];
  for (let at = habit.from; ; at += habit.everyMonths) {
    const month = addMonths(joined, at);
    if (month >= stopped && stoppedMonthsAgo > 0) return payments;
    if (month > stopped) return payments;
    payments.push({ at, months: habit.everyMonths, day: 3 + (at % 6), outcome: "paid" });
  }
}

/** Paid on its day, in the middle of the morning; in the first month never before the account existed. */
function pastPayment(account: VerifiedAccount, { at, months, day }: DemoDues): DemoPayment {
  const month = addMonths(monthOf(account.emailVerifiedAt), at);
  const onItsDay = Date.parse(`${dayIn(month, day)}T09:12:00Z`) + at * MINUTE_MS;
  const paidAt = new Date(Math.max(onItsDay, account.emailVerifiedAt.getTime() + 30 * MINUTE_MS));
  return duesOf(account, { month, months, paidAt });
}

/** Returns the payment of all months owed, ordered a quarter of an hour ago and not yet paid. */
function openPayment({ stoppedMonthsAgo }: DemoPayer, account: VerifiedAccount, now: Date): DemoPayment {
  const month = addMonths(monthOf(now), -stoppedMonthsAgo);
  return duesOf(account, { month, months: stoppedMonthsAgo, paidAt: new Date(now.getTime() - 15 * MINUTE_MS) });
}

function duesOf(
  { id, email, firstName, lastName }: VerifiedAccount,
  { month, months, paidAt }: { month: string; months: number; paidAt: Date },
): DemoPayment {
  const { year, number } = partsOf(month);
  return {
    purpose: "cotisation",
    targetId: null,
    path: paths.dues,
    amount: months * MONTHLY_DUES,
    payer: { firstName, lastName, email, phone: DEMO_PHONE, showName: false, userId: id },
    method: usualMethod(email),
    paidAt,
    month: number,
    year,
  };
}

function usualMethod(email: string): PaymentMethod {
  const methods: PaymentMethod[] = PAYMENT_METHODS.filter(({ country }) => country === "Côte d’Ivoire");
  return methods[Math.floor(seededRandom(email)() * methods.length)] ?? PAYMENT_METHODS[0];
}

function refundOf(paidAt: Date, now: Date): Date {
  return new Date(Math.min(paidAt.getTime() + 3 * DAY_MS, now.getTime() - MINUTE_MS));
}
