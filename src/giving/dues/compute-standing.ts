import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dayOf } from "#platform/abidjan-days.ts";
import { addMonths, dayIn, type Month, monthOf, partsOf } from "#platform/months.ts";
import type { DuesStanding } from "./dues.contract.ts";
import { duesAllocations, duesPayments } from "./dues.db.ts";
import { type DuesSchedule, termsIn } from "./dues-terms.contract.ts";
import { duesWaivers } from "./waivers.db.ts";

/** The facts that decide a member's standing. */
export interface StandingFacts {
  /** When the address was verified. */
  verifiedAt: Date;
  /** The months that are fully paid or waived, in order. */
  paid: readonly Month[];
  /** Amounts and due days of dues. */
  schedule: DuesSchedule;
  now: Date;
}

/**
 * Returns a member's standing: up to date if every month whose due day is over is paid. The due day is over when it
 * ends, in Abidjan.
 */
export function computeStanding({ verifiedAt, paid, schedule, now }: StandingFacts): DuesStanding {
  const owedSince = firstMonthOwed(verifiedAt, schedule);
  const paidMonths = new Set(paid);
  const isUnpaid = (month: Month) => !paidMonths.has(month);

  // After its due day, the month of the verification is not owed, but it counts if it is paid.
  const start = isUnpaid(monthOf(verifiedAt)) ? owedSince : monthOf(verifiedAt);
  let next = start;
  while (!isUnpaid(next)) next = addMonths(next, 1);
  const owed = owedMonths({ verifiedAt, paid, schedule, now });
  return {
    standing: owed.length === 0 ? "up_to_date" : "late",
    paid_through: next === start ? null : addMonths(next, -1),
    owed: owed.length * termsIn(schedule, monthOf(now)).amount,
    owed_months: owed.length,
    owed_list: owed,
    next_due: { month: next, date: dueDayOf(next, schedule) },
    owed_since: owedSince,
    years: yearsBetween([owedSince, monthOf(now), ...paid]),
  };
}

/** Returns the months whose due day is over and that are neither paid nor waived, in order. */
export function owedMonths({ verifiedAt, paid, schedule, now }: StandingFacts): Month[] {
  const settled = new Set(paid);
  const today = dayOf(now);
  const owed: Month[] = [];
  for (
    let month = firstMonthOwed(verifiedAt, schedule);
    dueDayOf(month, schedule) < today;
    month = addMonths(month, 1)
  ) {
    if (!settled.has(month)) owed.push(month);
  }
  return owed;
}

function yearsBetween(months: readonly Month[]): number[] {
  const years = months.map((month) => partsOf(month).year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/**
 * Returns the first month owed by a member verified at this moment: that month if its due day is not over yet, else the
 * next one.
 */
export function firstMonthOwed(verifiedAt: Date, schedule: DuesSchedule): Month {
  const month = monthOf(verifiedAt);
  return verifiedAt.getUTCDate() <= termsIn(schedule, month).due_day ? month : addMonths(month, 1);
}

/** Returns the day on which the dues of a month are due, as `YYYY-MM-DD`. */
function dueDayOf(month: Month, schedule: DuesSchedule): string {
  return dayIn(month, termsIn(schedule, month).due_day);
}

/** Returns the first `count` months from `start` on that are not taken, in order. */
export function freeMonths(start: Month, count: number, taken: ReadonlySet<Month> = new Set()): Month[] {
  const free: Month[] = [];
  for (let month = start; free.length < count; month = addMonths(month, 1)) {
    if (!taken.has(month)) free.push(month);
  }
  return free;
}

/**
 * Returns how many months the account owes, as `computeStanding` counts them, for a query that filters or sorts
 * accounts by it: 0 if the address is not verified.
 */
export function owedMonthsSql(
  account: { id: SQLWrapper; emailVerifiedAt: SQLWrapper },
  { schedule, now }: { schedule: DuesSchedule; now: Date },
): SQL<number> {
  const current = monthOf(now);
  const last = dueDayOf(current, schedule) < dayOf(now) ? current : addMonths(current, -1);
  const { year, number } = partsOf(last);
  const verified = sql`(${account.emailVerifiedAt} at time zone 'UTC')`;
  const isLateInMonth = sql`(extract(day from ${verified}) > ${dueDayInMonthOf(verified, schedule)})::int`;
  const first = sql`extract(year from ${verified})::int * 12 + extract(month from ${verified})::int + ${isLateInMonth}`;
  const firstMonth = sql`to_char(${verified} + make_interval(months => ${isLateInMonth}), 'YYYY-MM')`;
  // A month that was taken back has a row that outweighs the one that paid it.
  const paid = sql`(
    select coalesce(sum(case ${duesAllocations.kind} when 'paid' then 1 else -1 end), 0)
    from ${duesAllocations}
    where ${duesAllocations.accountId} = ${account.id}
      and ${duesAllocations.month} between ${firstMonth} and ${last})`;
  const waived = sql`(
    select count(*) from ${duesWaivers}
    where ${duesWaivers.accountId} = ${account.id} and ${duesWaivers.endedAt} is null
      and ${duesWaivers.month} between ${firstMonth} and ${last})`;
  return sql<number>`coalesce(greatest(0, ${year * 12 + number + 1}::int - (${first}) - ${paid} - ${waived}), 0)::int`;
}

/** True for accounts without a payment of dues that counts: none, or each refunded whole. */
export function hasNeverPaid(accountId: SQLWrapper): SQL {
  return sql`not exists (select from ${duesPayments} where ${duesPayments.accountId} = ${accountId}
    and ${duesPayments.refundedAmount} < ${duesPayments.amount})`;
}

/** Returns the due day in the month of a moment. */
function dueDayInMonthOf(moment: SQL, [first, ...later]: DuesSchedule): SQL {
  const month = sql`to_char(${moment}, 'YYYY-MM')`;
  const cases = later.toReversed().map(({ from, due_day }) => sql`when ${month} >= ${from} then ${due_day}::int`);
  return cases.length === 0
    ? sql`${first.due_day}::int`
    : sql`case ${sql.join(cases, sql` `)} else ${first.due_day}::int end`;
}
