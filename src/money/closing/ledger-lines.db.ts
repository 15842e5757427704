import { between, eq, sql } from "drizzle-orm";
import { closedMonths, providerMonths } from "#money/ledger/closed-months.db.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { RefundCause, RefundedBy, RefundMethod } from "#money/payments/payment-decision.contract.ts";
import type { PaymentSummary } from "#money/treasury/staff-payments.contract.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { lastDayOf } from "#shared/periods.ts";

/** An entry of the ledger, or the allocation of a duplicate, with what its booking needs. */
export interface LedgerLine {
  id: number;
  kind: "payment" | "refund" | "correction" | "allocation";
  recordedAt: Date;
  /** FCFA: positive in, negative out. */
  amount: number;
  purpose: PaymentPurpose;
  purposeLabel: string;
  methodCode: string;
  reference: string;
  /** Of the payment, also for its refunds. */
  evidence: PaymentSummary["evidence"];
  /** The payment counted for nothing when the entry was recorded. */
  isDuplicate: boolean;
  isOffline: boolean;
  refundedBy: RefundedBy | null;
  /** Of a refund by the foundation itself; null if it was not asked. */
  refundMethod: RefundMethod | null;
  /** Of a refund by which no money left. */
  refundCause: RefundCause | null;
  /** Of the payment, also for its refunds. */
  receipt: string | null;
}

type Row = {
  id: string;
  kind: LedgerLine["kind"];
  at: string;
  amount: string;
  purpose: PaymentPurpose;
  purpose_label: string;
  method_code: string;
  reference: string;
  evidence: LedgerLine["evidence"];
  is_duplicate: boolean;
  is_offline: boolean;
  refunded_by: RefundedBy | null;
  refund_method: RefundMethod | null;
  refund_cause: RefundCause | null;
  receipt: string | null;
};

interface Stretch {
  from: string;
  to: string;
  after: Pick<LedgerLine, "id" | "recordedAt"> | undefined;
  limit: number;
}

/** Returns the next entries of these days, by time. */
export async function listEntryLines(db: Database, { from, to, after, limit }: Stretch): Promise<LedgerLine[]> {
  const isBehind = after
    ? sql`and (e.recorded_at, e.id) > (${after.recordedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return readLines(
    db,
    sql`
    select e.id, e.kind, ${moment(sql`e.recorded_at`)} as at, e.amount, e.purpose,
      coalesce(r.purpose_label, o.purpose_label) as purpose_label, a.method_code, a.reference, a.evidence, a.provider in ('offline', 'former') as is_offline,
      case e.kind when 'payment' then e.duplicate else not a.allocated end as is_duplicate,
      d.refunded_by, d.method as refund_method, d.cause as refund_cause, r.number as receipt
    from ledger_entries e
    join attempts a on a.id = e.attempt_id
    join orders o on o.id = a.order_id
    left join receipts r on r.attempt_id = e.attempt_id
    left join lateral (
      select refunded_by, p.method, p.cause from payment_decisions
      left join payment_proposals p on p.id = proposal_id
      where e.kind = 'refund' and payment_decisions.attempt_id = e.attempt_id and payment_decisions.action = 'refund'
        and payment_decisions.decided_at = e.recorded_at limit 1
    ) d on true
    where e.recorded_at >= ${startOfDay(from)} and e.recorded_at < ${endOfDay(to)} ${isBehind}
    order by e.recorded_at, e.id limit ${limit}`,
  );
}

/** Returns the next allocations of duplicates of these days, by time. */
export async function listAllocationLines(db: Database, { from, to, after, limit }: Stretch): Promise<LedgerLine[]> {
  const isBehind = after
    ? sql`and (d.decided_at, d.id) > (${after.recordedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return readLines(
    db,
    sql`
    select d.id, 'allocation' as kind, ${moment(sql`d.decided_at`)} as at, d.amount, o.purpose,
      coalesce(r.purpose_label, o.purpose_label) as purpose_label, a.method_code, a.reference, a.evidence, a.provider in ('offline', 'former') as is_offline, true as is_duplicate,
      null as refunded_by, null as refund_method, null as refund_cause, r.number as receipt
    from payment_decisions d
    join attempts a on a.id = d.attempt_id
    join orders o on o.id = a.order_id
    left join receipts r on r.attempt_id = d.attempt_id
    where d.action = 'allocate' and d.decided_at >= ${startOfDay(from)} and d.decided_at < ${endOfDay(to)} ${isBehind}
    order by d.decided_at, d.id limit ${limit}`,
  );
}

/** The provider's fees and payout of a closed month, in FCFA. */
export interface ProviderStatementLine {
  month: Month;
  lastDay: string;
  fees: number;
  paidOut: number;
}

/** Returns what the provider withheld and paid out in the closed months whose last day is one of these. */
export async function listProviderStatements(
  db: Database,
  { from, to }: Pick<Stretch, "from" | "to">,
): Promise<ProviderStatementLine[]> {
  const { month, fees, paidOut } = providerMonths;
  const months = await db
    .select({ month, fees, paidOut })
    .from(providerMonths)
    .innerJoin(closedMonths, eq(closedMonths.month, month))
    .where(between(month, from.slice(0, 7), to.slice(0, 7)))
    .orderBy(month);
  return months.map((row) => ({ ...row, lastDay: lastDayOf(row.month) })).filter(({ lastDay }) => lastDay <= to);
}

/** As text: a driver reads the moments of a statement of its own in its own way. */
function moment(column: ReturnType<typeof sql>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

async function readLines(db: Database, query: ReturnType<typeof sql>): Promise<LedgerLine[]> {
  const { rows } = await db.execute<Row>(query);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    recordedAt: new Date(row.at),
    amount: Number(row.amount),
    purpose: row.purpose,
    purposeLabel: row.purpose_label,
    methodCode: row.method_code,
    reference: row.reference,
    evidence: row.evidence,
    isDuplicate: row.is_duplicate,
    isOffline: row.is_offline,
    refundedBy: row.refunded_by,
    refundMethod: row.refund_method,
    refundCause: row.refund_cause,
    receipt: row.receipt,
  }));
}
