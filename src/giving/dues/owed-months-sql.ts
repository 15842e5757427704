import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dayOf } from "#platform/abidjan-days.ts";
import { addMonths, monthOf, partsOf } from "#platform/months.ts";
import { duesAllocations, duesPayments } from "./dues.table.ts";
import { dueDayOf } from "./dues-months.ts";
import type { DuesSchedule } from "./dues-terms.contract.ts";
import { duesWaivers } from "./waivers.table.ts";

/**
 * Returns how many months the account owes, as `computeStanding` counts them, for a query that filters or sorts accounts
 * by it: 0 if the address is not verified.
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
