import { inArray, type SQL, sql } from "drizzle-orm";
import { closedMonths } from "#money/ledger/closed-months.db.ts";
import { attempts } from "#money/payments/payments.table.ts";
import { DIFFERENCES } from "./reconciliation.contract.ts";
import { reconciliationLines as lines, reconciliations } from "./reconciliations.db.ts";

/**
 * Returns the query of the differences that nothing has settled yet: `reconciliation_id`, `finding`, `file_name`, `compared_at`, `day` and
 * the `amount` in FCFA. A later comparison of the same days replaces those of an earlier one, and a decision about the payment ends them.
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
        when 'refunded_there' then ${attempts.state} = 'refunded' end, false)`;
}

/** Returns the same of the months that are not closed: the closing of a month leaves nothing of it to decide. */
export function openFindingsOfOpenMonths(): SQL {
  return sql`select * from (${openFindings()}) as found
    where to_char(day, 'YYYY-MM') > coalesce((select max(${closedMonths.month}) from ${closedMonths}), '')`;
}
