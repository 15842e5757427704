import { MONTHLY_DUES } from "#contracts/money.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#contracts/payment-methods.ts";
import { paths } from "#contracts/site-paths.ts";
import { addMonths, dayIn, freeMonths, monthOf, partsOf } from "#modules/dues/dues-months.ts";
import { duesLabel } from "#modules/dues/period-text.ts";
import { findVerifiedByEmail, type VerifiedAccount } from "#modules/identity/find-verified-account.ts";
import { loadUnpaidOrders, type PastOrder } from "./book-order.ts";
import { demoDues } from "./content/dues.ts";
import type { DemoPart } from "./demo-part.ts";
import { seededRandom } from "./seeded-random.ts";

type DemoPayer = (typeof demoDues)[number];
type DemoPayment = DemoPayer["history"][number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The dues that the demo's accounts have paid, failed to pay, or were given back. */
export const seedDues: DemoPart = async () => async (unit, now, gifts) => {
  const { tx } = unit;
  for (const payer of demoDues) {
    const account = await findVerifiedByEmail(tx, payer.account);
    if (!account) continue;
    for (const payment of [...payer.history, ...habitOf(payer, account, now)]) {
      const { orderedAt, ...order } = pastOrder(account, payment);
      if (orderedAt >= now) continue;
      if (payment.outcome === "failed") await loadUnpaidOrders(tx, [{ ...order, orderedAt, state: "failed" }]);
      else if (payment.outcome === "paid") gifts.push({ ...order, paidAt: orderedAt });
      else gifts.push({ ...order, paidAt: orderedAt, refundedAt: refundOf(orderedAt, now) });
    }
    if (payer.paying) await loadUnpaidOrders(tx, [{ ...openOrder(payer, account, now), state: "awaiting_payer" }]);
  }
};

/** What the member pays by habit, until the month in which that stopped. */
function habitOf({ habit, stoppedMonthsAgo }: DemoPayer, account: VerifiedAccount, now: Date): DemoPayment[] {
  const joined = monthOf(account.emailVerifiedAt);
  const stopped = addMonths(monthOf(now), -stoppedMonthsAgo);
  const payments: DemoPayment[] = [];
  for (let at = habit.from; ; at += habit.everyMonths) {
    const month = addMonths(joined, at);
    if (month >= stopped && stoppedMonthsAgo > 0) return payments;
    if (month > stopped) return payments;
    payments.push({ at, months: habit.everyMonths, day: 3 + (at % 6), outcome: "paid" });
  }
}

/** Paid on its day, in the middle of the morning; in the first month never before the account was there. */
function pastOrder(account: VerifiedAccount, { at, months, day }: DemoPayment): PastOrder {
  const month = addMonths(monthOf(account.emailVerifiedAt), at);
  const onItsDay = Date.parse(`${dayIn(month, day)}T09:12:00Z`) + at * MINUTE_MS;
  const orderedAt = new Date(Math.max(onItsDay, account.emailVerifiedAt.getTime() + 30 * MINUTE_MS));
  return orderOf(account, { month, months, orderedAt });
}

/** What is owed, ordered a quarter of an hour ago and not yet paid. */
function openOrder({ stoppedMonthsAgo }: DemoPayer, account: VerifiedAccount, now: Date): PastOrder {
  const month = addMonths(monthOf(now), -stoppedMonthsAgo);
  return orderOf(account, { month, months: stoppedMonthsAgo, orderedAt: new Date(now.getTime() - 15 * MINUTE_MS) });
}

function orderOf(
  account: VerifiedAccount,
  { month, months, orderedAt }: { month: string; months: number; orderedAt: Date },
): PastOrder {
  const { year, number } = partsOf(month);
  return {
    type: "cotisation",
    target: { id: "cotisation", label: duesLabel(freeMonths(month, months)), path: paths.dues },
    amount: months * MONTHLY_DUES,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    showName: false,
    method: usualMethod(account.email),
    orderedAt,
    userId: account.id,
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
