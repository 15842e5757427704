import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ProviderLine } from "#composition/payment-hooks.ts";
import { PROVIDER_METHOD } from "#money/offline-payments/offline-payment.contract.ts";
import { offlinePayments } from "#money/offline-payments/offline-payments.db.ts";
import { paymentDecisions } from "#money/payments/decisions.db.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { isOwnRow, type OwnIdentity } from "#people/identity/own-identity.ts";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Finding } from "./reconciliation.contract.ts";
import { reconciliationLines as lines, type ReconciliationRow, reconciliations } from "./reconciliations.db.ts";

/**
 * Differences that staff has explained, so that they wait no more: in every comparison with the same finding about the
 * same reference and amount. Nothing is booked by that.
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
    /** The recorded payment that the line is; null if it needs no booking. */
    paymentId: uuid()
      .unique()
      .references(() => offlinePayments.id),
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
    paymentId,
  }: Pick<SetAsideRow, "reason" | "decidedBy" | "decidedAt" | "paymentId"> & { id: string; place: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${setAsideFindings} (provider, finding, reference, amount, reason, decided_by, decided_at, payment_id)
    select ${reconciliations.provider}, ${lines.finding}, ${referenceOf}, ${amountOf}, ${reason}, ${decidedBy}, ${decidedAt.toISOString()}::timestamptz,
      ${paymentId}::uuid
    from ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
    where ${lines.reconciliationId} = ${id} and ${lines.place} = ${place}
    on conflict do nothing`);
}

/**
 * Sets all lines of one finding of the comparison aside that are not yet, but for those that this person paid or has
 * decided about. Returns how many lines were.
 */
export async function insertAllAside(
  tx: Transaction,
  {
    id,
    finding,
    own,
    reason,
    decidedBy,
    decidedAt,
  }: Pick<SetAsideRow, "finding" | "reason" | "decidedBy" | "decidedAt"> & { id: string; own: OwnIdentity },
): Promise<number> {
  const theirs = and(
    eq(paymentDecisions.attemptId, lines.attemptId),
    inArray(paymentDecisions.actor, [...own.accountIds]),
  );
  const { rows } = await tx.execute<{ lines: string }>(sql`
    with aside as (
      select ${reconciliations.provider} as provider, ${lines.finding} as finding, ${referenceOf} as reference, ${amountOf} as amount
      from ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
      left join ${attempts} on ${attempts.id} = ${lines.attemptId} left join ${orders} on ${orders.id} = ${attempts.orderId}
      where ${lines.reconciliationId} = ${id} and ${lines.finding} = ${finding} and not ${isSetAside()}
        and not ${isOwnRow(own, orders)} and not exists (select from ${paymentDecisions} where ${theirs})),
    inserted as (
      insert into ${setAsideFindings} (provider, finding, reference, amount, reason, decided_by, decided_at)
      select distinct provider, finding, reference, amount, ${reason}, ${decidedBy}, ${decidedAt.toISOString()}::timestamptz from aside
      on conflict do nothing)
    select count(*) as lines from aside`);
  return Number(rows[0]?.lines ?? 0);
}

/** Takes back what was set aside of lines that this comparison alone has. */
export async function deleteAsideOf(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    delete from ${setAsideFindings}
    where exists (
        select from ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
        where ${lines.reconciliationId} = ${id} and ${isOfLine()})
      and not exists (
        select from ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
        where ${lines.reconciliationId} <> ${id} and ${isOfLine()})`);
}

/** Takes back that the finding at this place of the comparison was set aside. */
export async function deleteSetAside(tx: Transaction, { id, place }: { id: string; place: number }): Promise<void> {
  await tx.execute(sql`
    delete from ${setAsideFindings} using ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
    where ${lines.reconciliationId} = ${id} and ${lines.place} = ${place} and ${isOfLine()}`);
}

/** Locks the recorded payments that lines of this comparison are. Sorted, to prevent deadlocks. */
export async function lockRecordedOf(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    select from ${offlinePayments} where ${offlinePayments.id} in (
      select ${setAsideFindings.paymentId} from ${lines}
      join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId} join ${setAsideFindings} on ${isOfLine()}
      where ${lines.reconciliationId} = ${id})
    order by ${offlinePayments.id} for update`);
}

/**
 * Returns whether staff has decided about a payment that the comparison names since it was made, or counted one that it
 * shows.
 */
export async function isDecidedUpon(db: Database, { id, createdAt }: ReconciliationRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${lines} join ${reconciliations} on ${reconciliations.id} = ${lines.reconciliationId}
    left join ${setAsideFindings} on ${isOfLine()}
    left join ${offlinePayments} on ${offlinePayments.id} = ${setAsideFindings.paymentId}
      and ${offlinePayments.methodCode} = ${PROVIDER_METHOD.code}
    join ${paymentDecisions} on ${paymentDecisions.attemptId} in (${lines.attemptId}, ${offlinePayments.attemptId})
    where ${lines.reconciliationId} = ${id} and ${lines.line} is not null
      and ${paymentDecisions.decidedAt} >= ${createdAt.toISOString()}::timestamptz
    limit 1`);
  return rows.length > 0;
}

/** Returns whether a line is this recorded payment. */
export async function isPaymentOfLine(db: Database, paymentId: string): Promise<boolean> {
  return (await db.$count(setAsideFindings, eq(setAsideFindings.paymentId, paymentId))) > 0;
}

type LineOfPayment = Omit<ProviderLine, "paymentId">;

/** Returns the line that is this recorded payment, of the newest comparison that has it. */
export async function findLineOfPayment(db: Database, paymentId: string): Promise<LineOfPayment | undefined> {
  const attemptId = sql`(select ${offlinePayments.attemptId} from ${offlinePayments} where ${offlinePayments.id} = ${paymentId})`;
  // Once it is counted, a comparison names it: its line is no difference any more.
  const named = await selectLine(db, and(eq(lines.attemptId, attemptId), eq(lines.status, "paid")));
  return named ?? selectLine(db, eq(setAsideFindings.paymentId, paymentId));
}

async function selectLine(db: Database, condition: SQL | undefined): Promise<LineOfPayment | undefined> {
  const { id: comparison, provider, fileName, createdAt } = reconciliations;
  const { line, reference, paidOn, amount, fees } = lines;
  const [found] = await db
    .select({ comparison, provider, fileName, line, reference, paidOn, amount, fees })
    .from(lines)
    .innerJoin(reconciliations, eq(reconciliations.id, lines.reconciliationId))
    .leftJoin(setAsideFindings, isOfLine())
    .where(condition)
    .orderBy(desc(createdAt))
    .limit(1);
  return found;
}

/** Opens the finding that is this recorded payment, and returns its line. */
export async function reopenOfPayment(tx: Transaction, paymentId: string): Promise<LineOfPayment | undefined> {
  const line = await findLineOfPayment(tx, paymentId);
  await tx.delete(setAsideFindings).where(eq(setAsideFindings.paymentId, paymentId));
  return line;
}

/** Returns whether one of these accounts has decided about the payment. */
export async function hasDecided(
  db: Database,
  { attemptId, accountIds }: { attemptId: string; accountIds: readonly string[] },
): Promise<boolean> {
  const theirs = and(eq(paymentDecisions.attemptId, attemptId), inArray(paymentDecisions.actor, [...accountIds]));
  return (await db.$count(paymentDecisions, theirs)) > 0;
}
