import { and, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { attempts } from "#money/payments/payments.table.ts";
import type { Database } from "#platform/db/database.ts";
import { DIFFERENCES } from "./reconciliation.contract.ts";
import { reconciliationLines as lines, type ReconciliationRow, reconciliations } from "./reconciliations.db.ts";
import { isSetAside } from "./set-aside-findings.db.ts";

/**
 * Returns the query of the differences that nothing has settled yet: `reconciliation_id`, `finding`, `file_name`,
 * `compared_at`, `day` and the `amount` in FCFA. A later comparison of the same days replaces those of an earlier one,
 * and a decision about the payment ends them, or a reason for which they were set aside; the closing of their month
 * does not.
 */
export function openFindings(): SQL {
  return sql`
    select ${lines.reconciliationId} as reconciliation_id, ${lines.finding} as finding,
      ${reconciliations.fileName} as file_name, ${reconciliations.comparedAt} as compared_at,
      coalesce(${lines.paidOn}, ${reconciliations.toDay}) as day, coalesce(${lines.amount}, ${lines.amountHere}) as amount
    from ${lines}
    join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
    left join ${attempts} on ${attempts.id} = ${lines.attemptId}
    where ${reconciliations.state} = 'done' and ${inArray(lines.finding, [...DIFFERENCES])}
      and not ${isSetAside()}
      and not exists (
        select from ${reconciliations} as newer
        where newer.provider = ${reconciliations.provider} and newer.state = 'done'
          and newer.created_at > ${reconciliations.createdAt}
          and coalesce(${lines.paidOn}, ${reconciliations.toDay}) between newer.from_day and newer.to_day)
      and not coalesce(case ${lines.finding}
        when 'not_paid_here' then ${attempts.state} in ('paid', 'refunded')
        when 'amount_differs' then ${attempts.amount} = ${lines.amount}
        when 'failed_there' then ${attempts.state} = 'refunded'
        when 'missing_there' then ${attempts.state} = 'refunded'
        when 'refunded_there' then ${attempts.state} = 'refunded' end, false)
      -- The provider gave it back later: that is what is left to look at.
      and not (${lines.finding} in ('unknown_here', 'not_paid_here') and exists (
        select from ${lines} as returned join ${reconciliations} as later on later.id = returned.reconciliation_id
        where later.provider = ${reconciliations.provider} and later.state = 'done'
          and returned.finding = 'returned_there' and upper(returned.reference) = upper(${lines.reference})
          and returned.amount >= ${lines.amount}))`;
}

/** The state of some days in the provider's exports. */
interface ComparedDays {
  /** The comparisons that cover some of the days, the newest first. */
  comparisons: ReconciliationRow[];
  /** Differences that nothing has settled yet. */
  open: number;
  /** FCFA that the provider withheld, as far as the newest line of each payment says; null if none does. */
  fees: number | null;
  /** Payments whose newest line says none. */
  withoutFees: number;
}

/** Returns what the finished comparisons say of the days from the first to the last one, both included. */
export async function readComparedDays(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<ComparedDays> {
  const { state, fromDay, toDay, createdAt, id } = reconciliations;
  const comparisons = await db
    .select()
    .from(reconciliations)
    .where(and(eq(state, "done"), lte(fromDay, last), gte(toDay, first)))
    .orderBy(desc(createdAt), desc(id));
  const { rows } = await db.execute<{ fees: string | null; without: string; open: string }>(sql`
    with said as (
      select distinct on (upper(${lines.reference})) ${lines.fees} as fees
      from ${lines} join ${reconciliations} on ${id} = ${lines.reconciliationId}
      where ${state} = 'done' and ${lines.counted} and ${lines.paidOn} between ${first}::date and ${last}::date
      order by upper(${lines.reference}), ${createdAt} desc, ${lines.place})
    select (select sum(fees) from said) as fees, (select count(*) from said where fees is null) as without,
      (select count(*) from (${openFindings()}) as found where day between ${first}::date and ${last}::date) as open`);
  const [row] = rows;
  return {
    comparisons,
    open: Number(row?.open ?? 0),
    fees: row?.fees == null ? null : Number(row.fees),
    withoutFees: Number(row?.without ?? 0),
  };
}
