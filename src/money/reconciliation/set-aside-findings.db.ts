import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { paymentDecisions } from "#money/payments/decisions.db.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import type { Finding } from "./reconciliation.contract.ts";
import { reconciliationLines as lines, reconciliations } from "./reconciliations.db.ts";

/**
 * Differences that staff has explained, so that they wait no more: in every comparison with the same finding about the same reference and
 * amount. Nothing is booked by that.
 */
export const setAsideFindings = pgTable(
  "set_aside_findings",
  {
    provider: text().notNull(),
    finding: text().$type<Finding>().notNull(),
    /** In capitals; of a line without a reference, the comparison and the line. */
    reference: text().notNull(),
    /** FCFA according to the provider, else paid here; 0 if neither says one. Another amount is another difference. */
    amount: francs().notNull(),
    reason: text().notNull(),
    /** The id of the account of the member of staff. */
    decidedBy: text().notNull(),
    decidedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.finding, table.reference, table.amount] }),
    check("set_aside_findings_are_stated", sql`${table.decidedBy} <> '' and ${table.reason} <> ''`),
  ],
);

export type SetAsideRow = typeof setAsideFindings.$inferSelect;

const referenceOf = sql`coalesce(nullif(upper(${lines.reference}), ''), ${lines.reconciliationId}::text || ':' || ${lines.line})`;
const amountOf = sql`coalesce(${lines.amount}, ${lines.amountHere}, 0)`;

/** Returns the condition that joins what was set aside to the lines of comparisons. */
export function isOfLine(): SQL {
  return sql`${setAsideFindings.provider} = ${reconciliations.provider} and ${setAsideFindings.finding} = ${lines.finding}
    and ${setAsideFindings.reference} = ${referenceOf} and ${setAsideFindings.amount} = ${amountOf}`;
}

/** Returns the condition that a line of a comparison was set aside. */
export function isSetAside(): SQL {
  return sql`exists (select from ${setAsideFindings} where ${isOfLine()})`;
}

/** Sets the finding at this place of the comparison aside, unless it is already. */
export async function insertSetAside(
  tx: Transaction,
  {
    id,
    place,
    reason,
    decidedBy,
    decidedAt,
  }: Pick<SetAsideRow, "reason" | "decidedBy" | "decidedAt"> & { id: string; place: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${setAsideFindings} (provider, finding, reference, amount, reason, decided_by, decided_at)
    select ${reconciliations.provider}, ${lines.finding}, ${referenceOf}, ${amountOf}, ${reason}, ${decidedBy}, ${decidedAt.toISOString()}::timestamptz
    from ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
    where ${lines.reconciliationId} = ${id} and ${lines.place} = ${place}
    on conflict do nothing`);
}

/** Takes back that the finding at this place of the comparison was set aside. */
export async function deleteSetAside(tx: Transaction, { id, place }: { id: string; place: number }): Promise<void> {
  await tx.execute(sql`
    delete from ${setAsideFindings} using ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
    where ${lines.reconciliationId} = ${id} and ${lines.place} = ${place} and ${isOfLine()}`);
}

/** Returns whether one of these accounts has decided about the payment. */
export async function hasDecided(
  db: Database,
  { attemptId, accountIds }: { attemptId: string; accountIds: readonly string[] },
): Promise<boolean> {
  const theirs = and(eq(paymentDecisions.attemptId, attemptId), inArray(paymentDecisions.actor, [...accountIds]));
  return (await db.$count(paymentDecisions, theirs)) > 0;
}
