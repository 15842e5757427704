import type { ConfirmedPayment, Purpose, PurposeTarget } from "#money/payments/purpose.ts";
import {
  findHolder,
  findVerifiedByEmail,
  findVerifiedOwner,
  type VerifiedAccount,
} from "#people/identity/find-accounts.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type Month, monthNamed, monthOf } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import { paths } from "#shared/site-paths.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import {
  allocateDues,
  claimGuestDues,
  deallocateDues,
  listSettledMonths,
  type PaidIn,
  planWaiting,
  type Waiting,
} from "./allocate-dues.ts";
import { firstMonthOwed } from "./compute-standing.ts";
import { DUES_TOO_FAR_AHEAD } from "./dues.contract.ts";
import {
  addToRefunded,
  insertDuesPayment,
  listGuestPayments,
  lockAddress,
  lockGuestPayments,
  readdressGuestPayment,
} from "./dues.db.ts";
import { duesProblem, termsIn } from "./dues-terms.contract.ts";
import { nameMonths } from "./month-names.contract.ts";

/** Payments of type `cotisation`: the dues of a member, or of a person who may become one. */
export const duesPurpose: Purpose = {
  tags: () => [],
  async resolve(db, order, now) {
    const { dues } = await readSettings(db);
    const start = monthPaidFor(order, now) ?? monthOf(now);
    const monthly = termsIn(dues.terms, monthOf(now)).amount;
    const refusal = refusalOf(order.amount, monthly) ?? refusalOfMonth(start, now);
    if (refusal) throw refusal;
    return targetOf(monthPaidFor(order, now), order.amount, monthly);
  },
  async resolvePast(db, payments, now) {
    const { dues } = await readSettings(db);
    return payments.map((payment) => {
      const start = monthPaidFor(payment, payment.paidAt) ?? monthOf(payment.paidAt);
      const monthly = termsIn(dues.terms, monthOf(payment.paidAt)).amount;
      const refusal = refusalOf(payment.amount, monthly) ?? refusalOfMonth(start, now);
      return refusal ?? targetOf(monthPaidFor(payment, payment.paidAt), payment.amount, monthly);
    });
  },
  async confirm(tx, payment) {
    const member = await findPayer(tx, payment);
    if (payment.monthlyDues === null) throw new Error(`the order of attempt ${payment.attemptId} is not one of dues`);
    // By the time of the order: a payment may be confirmed in the next month, or much later by staff.
    const holder = member ?? (await findHolder(tx, payment.email));
    const start = monthPaidFor(payment, payment.orderedAt) ?? (await firstMonthOf(tx, holder, payment.orderedAt));
    const row = {
      attemptId: payment.attemptId,
      accountId: member?.id ?? null,
      emailKey: member ? null : emailKeyOf(payment.email),
      amount: payment.amount,
      monthlyAmount: payment.monthlyDues,
      refundedAmount: 0,
      fromMonth: start,
      confirmedAt: payment.paidAt,
    };
    let months: Month[];
    if (member) {
      await insertDuesPayment(tx, row);
      months = await allocateDues(tx, row, { accountId: member.id, now: payment.paidAt });
    } else {
      months = await foreseeMonths(tx, row, {
        holder,
        waiting: await lockGuestPayments(tx, emailKeyOf(payment.email)),
      });
      await insertDuesPayment(tx, { ...row, namedMonths: months });
    }
    // Less than a month was paid: the receipt keeps the name of the order.
    return months.length === 0 ? null : duesLabel(months);
  },
  async foresee(db, { email, amount, paidAt, after = [] }) {
    const { dues } = await readSettings(db);
    const holder = await findHolder(db, email);
    const rowOf = async (payment: { amount: number; paidAt: Date }) => ({
      amount: payment.amount,
      refundedAmount: 0,
      namedMonths: null,
      monthlyAmount: termsIn(dues.terms, monthOf(payment.paidAt)).amount,
      fromMonth: await firstMonthOf(db, holder, payment.paidAt),
    });
    const guests = holder?.emailVerifiedAt ? [] : await listGuestPayments(db, emailKeyOf(email));
    const waiting = [...guests, ...(await Promise.all(after.map(rowOf)))];
    const months = await foreseeMonths(db, await rowOf({ amount, paidAt }), { holder, waiting });
    return { member: holder ?? null, months: nameMonths(months) };
  },
  async refund(tx, { attemptId, amount, refundedAt }) {
    const payment = await addToRefunded(tx, attemptId, amount);
    if (!payment.accountId) return;
    await deallocateDues(tx, payment, { accountId: payment.accountId, now: refundedAt });
  },
  async readdress(tx, { attemptId, former, email, now }) {
    // Sorted, as a merge takes them; the former one too: its dues may be claimed just now, which locks them in another
    // order.
    for (const key of [emailKeyOf(former), emailKeyOf(email)].sort()) await lockAddress(tx, key);
    // Months already counted for a member stay with that member: only dues that wait for one have another address now.
    if (!(await readdressGuestPayment(tx, attemptId, emailKeyOf(email)))) return;
    const member = await findVerifiedByEmail(tx, email);
    if (member) await claimGuestDues(tx, member, now);
  },
};

/**
 * Returns the month that an order names. A year alone means its January, a month alone that month of the order's year.
 * Null if it names none: then a member's oldest unpaid month comes first.
 */
export function monthPaidFor(
  { month, year }: { month?: number | null | undefined; year?: number | null | undefined },
  orderedAt: Date,
): Month | null {
  if (month == null && year == null) return null;
  return monthNamed(year ?? orderedAt.getUTCFullYear(), month ?? 1);
}

/** The account with the payer's address, verified or not. */
type Holder = { id: string; emailVerifiedAt: Date | null };

/** Returns the member who paid: the one signed in, else the one with this verified address. */
async function findPayer(tx: Transaction, payment: ConfirmedPayment): Promise<VerifiedAccount | undefined> {
  const signedIn = payment.userId ? await findVerifiedOwner(tx, payment.userId) : undefined;
  if (signedIn) return signedIn;
  // If this address is being verified at the same time, the lock decides: either the account is found here, or it
  // claims this payment.
  await lockAddress(tx, emailKeyOf(payment.email));
  return findVerifiedByEmail(tx, payment.email);
}

/**
 * Returns the month from which a payment that names none is allocated: a member's first month owed, so that the oldest
 * unpaid month comes first, or else the month of the order. Of an account that is not verified, what was paid before
 * the site is known from the month of its import on, and nothing before that is unpaid.
 */
async function firstMonthOf(db: Database, holder: Holder | undefined, orderedAt: Date): Promise<Month> {
  if (holder?.emailVerifiedAt) {
    const { dues } = await readSettings(db);
    return firstMonthOwed(holder.emailVerifiedAt, dues.terms);
  }
  const [settled] = holder ? await listSettledMonths(db, holder.id) : [];
  const ordered = monthOf(orderedAt);
  return settled !== undefined && settled > ordered ? settled : ordered;
}

/**
 * Returns the months that a payment pays after those that wait, once the account with its address, if there is one, is
 * verified.
 */
async function foreseeMonths(
  db: Database,
  payment: PaidIn,
  { holder, waiting }: { holder: Holder | undefined; waiting: readonly Waiting[] },
): Promise<Month[]> {
  const settled = holder ? await listSettledMonths(db, holder.id) : [];
  return planWaiting([...waiting, { ...payment, namedMonths: null }], { paid: [], waived: settled }).at(-1) ?? [];
}

function targetOf(start: Month | null, amount: number, monthlyDues: number): PurposeTarget {
  const label = labelOf(orderedText(start, amount / monthlyDues));
  return { id: "cotisation", label, path: paths.dues, monthlyDues };
}

function refusalOf(amount: number, monthly: number): AppError | undefined {
  const problem = duesProblem(amount, monthly);
  return problem ? refused(problem.code, "amount", problem.text) : undefined;
}

function refusalOfMonth(start: Month, now: Date): AppError | undefined {
  const last = monthNamed(now.getUTCFullYear() + 1, 12);
  return start > last ? refused("dues_too_far_ahead", "month", DUES_TOO_FAR_AHEAD) : undefined;
}

function refused(code: RefusalCode, field: string, text: string): AppError {
  return new AppError(code, text, { fields: { [field]: [text] } });
}

/** Returns months in order as a French text that stands alone: `Janvier, février et mars 2026`. */
export function periodText(months: readonly Month[]): string {
  return capitalized(nameMonths(months));
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the label of a payment of dues that has paid these months, as on receipts and in mails. */
export function duesLabel(months: readonly Month[]): string {
  return labelOf(nameMonths(months));
}

/**
 * Returns what an order of dues is for as a French text: the month that it names, or how many months, and from which if
 * it names one. Which months they are is only known once it is settled: another payment may pay some of them before.
 */
export function orderedText(start: Month | null, months: number): string {
  if (months < 1) return "Moins d’un mois";
  if (start !== null && months < 2) return formatMonth(start);
  const count = `${Math.floor(months)}\u00a0mois`;
  return start === null ? count : `${count} à partir ${withDe(formatMonth(start))}`;
}

function labelOf(text: string): string {
  return `Cotisation – ${text}`;
}
