import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dayOf } from "#platform/abidjan-days.ts";
import { addMonths, dayIn, monthOf, partsOf } from "#platform/months.ts";
import { duesAllocations } from "./dues.table.ts";

/**
 * Returns how many months the account owes, as `computeStanding` counts them, for a query that filters or sorts accounts
 * by it: 0 if the address is not verified.
 */
export function owedMonthsSql(
  account: { id: SQLWrapper; emailVerifiedAt: SQLWrapper },
  { dueDay, now }: { dueDay: number; now: Date },
): SQL<number> {
  const current = monthOf(now);
  const last = dayIn(current, dueDay) < dayOf(now) ? current : addMonths(current, -1);
  const { year, number } = partsOf(last);
  const verified = sql`(${account.emailVerifiedAt} at time zone 'UTC')`;
  const isLateInMonth = sql`(extract(day from ${verified}) > ${dueDay})::int`;
  const first = sql`extract(year from ${verified})::int * 12 + extract(month from ${verified})::int + ${isLateInMonth}`;
  const firstMonth = sql`to_char(${verified} + make_interval(months => ${isLateInMonth}), 'YYYY-MM')`;
  // A month that was taken back has a row that outweighs the one that paid it.
  const paid = sql`(
    select coalesce(sum(case ${duesAllocations.kind} when 'paid' then 1 else -1 end), 0)
    from ${duesAllocations}
    where ${duesAllocations.accountId} = ${account.id}
      and ${duesAllocations.month} between ${firstMonth} and ${last})`;
  return sql<number>`coalesce(greatest(0, ${year * 12 + number + 1}::int - (${first}) - ${paid}), 0)::int`;
}
