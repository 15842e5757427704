import { and, asc, count, eq, gt, inArray, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { paymentDecisions } from "#money/payments/decisions.db.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { DIFFERENCES, type Finding } from "./reconciliation.contract.ts";
import { reconciliationLines as lines, type ReconciliationRow, reconciliations } from "./reconciliations.db.ts";
import { isOfLine, isSetAside, type SetAsideRow, setAsideFindings } from "./set-aside-findings.db.ts";

export type LineRow = typeof lines.$inferSelect;

/** The findings that the file alone makes: comparing again changes nothing about them. */
const BY_FILE: readonly Finding[] = ["unreadable", "superseded"];

/** Returns the first lines that are not compared yet. */
export async function listWaitingLines(tx: Transaction, id: string, limit: number): Promise<LineRow[]> {
  return tx
    .select()
    .from(lines)
    .where(and(eq(lines.reconciliationId, id), eq(lines.finding, "waiting")))
    .orderBy(asc(lines.place))
    .limit(limit);
}

/** A payment of the provider as a line may name it: by our reference, or by the provider's own. */
export type NamedPayment = Pick<typeof attempts.$inferSelect, "id" | "reference" | "payId" | "state" | "amount"> & {
  refunded: number;
};

/** Returns the provider's payments that have one of these references, ours or the provider's own. */
export async function findNamedPayments(
  db: Database,
  provider: string,
  references: readonly string[],
): Promise<NamedPayment[]> {
  if (references.length === 0) return [];
  const { id, reference, payId, state, amount } = attempts;
  // Ours are in capitals. The provider's are as it writes them; spreadsheets change their case.
  const capitals = references.map((one) => one.toUpperCase());
  const written = [...new Set([...references, ...capitals, ...references.map((one) => one.toLowerCase())])];
  return db
    .select({
      id,
      reference,
      payId,
      state,
      amount,
      refunded: sql`coalesce(${receipts.refundedAmount}, 0)`.mapWith(Number),
    })
    .from(attempts)
    .leftJoin(receipts, eq(receipts.attemptId, id))
    .where(
      and(
        eq(attempts.provider, provider),
        or(inArray(reference, [...references, ...capitals]), inArray(payId, written)),
      ),
    );
}

/** The result of comparing a line. `amountHere` is FCFA. */
export interface ComparedLine {
  place: number;
  finding: Finding;
  attemptId: string | null;
  amountHere: number | null;
}

export async function storeFindings(tx: Transaction, id: string, compared: readonly ComparedLine[]): Promise<void> {
  if (compared.length === 0) return;
  const column = <Key extends keyof ComparedLine>(key: Key) => sql.param(compared.map((line) => line[key]));
  await tx.execute(sql`
    update ${lines} set finding = found.finding, attempt_id = found.attempt_id, amount_here = found.amount_here
    from unnest(
      ${column("place")}::integer[], ${column("finding")}::text[], ${column("attemptId")}::uuid[],
      ${column("amountHere")}::bigint[]
    ) as found (place, finding, attempt_id, amount_here)
    where ${lines.reconciliationId} = ${id} and ${lines.place} = found.place`);
}

/** Makes a line a repetition if an earlier one says the same of the same reference, or of the same payment. */
export async function markRepetitions(tx: Transaction, id: string): Promise<void> {
  for (const same of [
    sql`upper(earlier.reference) = upper(${lines.reference})`,
    sql`earlier.attempt_id = ${lines.attemptId}`,
  ]) {
    await tx.execute(sql`
      update ${lines} set finding = 'repeated', amount_here = null
      where ${lines.reconciliationId} = ${id} and ${lines.finding} not in ('unreadable', 'superseded', 'repeated')
        and ${lines.status} <> 'unpaid'
        and exists (
          select from ${lines} as earlier
          where earlier.reconciliation_id = ${id} and ${same} and earlier.status = ${lines.status}
            and earlier.finding not in ('unreadable', 'repeated') and earlier.place < ${lines.place})`);
  }
}

/**
 * Finds what the provider received and gave back whole, and what was never counted here: one finding, on the paid line
 * or, if the file has none, on the refund itself. Otherwise the one line would ask for a booking, and the other would
 * say that nothing was paid.
 */
export async function markReturned(tx: Transaction, id: string): Promise<void> {
  for (const same of [sql`upper(reference)`, sql`attempt_id::text`]) {
    await tx.execute(sql`
      with refunds as (
        select ${same} as name, sum(amount) as amount from ${lines}
        where reconciliation_id = ${id} and status = 'refunded' and finding = 'unpaid' group by 1)
      update ${lines} set finding = 'returned_there' from refunds
      where ${lines.reconciliationId} = ${id} and ${lines.status} = 'paid'
        and ${lines.finding} in ('unknown_here', 'not_paid_here')
        and ${same} = refunds.name and refunds.amount >= ${lines.amount}`);
  }
  const paid = (same: SQL) => sql`select ${same} from ${lines} as paid
    where paid.reconciliation_id = ${id} and paid.status = 'paid' and ${same} is not null`;
  await tx.execute(sql`
    update ${lines} set finding = 'returned_there'
    where ${lines.reconciliationId} = ${id} and ${lines.status} = 'refunded' and ${lines.finding} = 'unpaid'
      and upper(${lines.reference}) not in (${paid(sql`upper(paid.reference)`)})
      and (${lines.attemptId} is null or ${lines.attemptId} not in (${paid(sql`paid.attempt_id`)}))`);
}

/** Notes which payments the unreadable lines name, so that these are not said to be missing. */
export async function nameUnreadable(tx: Transaction, row: ReconciliationRow): Promise<void> {
  await tx.execute(sql`
    update ${lines} set attempt_id = named.id,
      amount_here = case when named.state in ('paid', 'refunded') and not exists (
        select from ${lines} as other where other.reconciliation_id = ${row.id} and other.attempt_id = named.id)
        then named.amount end
    from (
      select distinct on (a.id) a.id, a.state, a.amount, l.place from ${lines} as l
      join ${attempts} as a on a.provider = ${row.provider}
        and (a.reference in (l.reference, upper(l.reference)) or a.pay_id in (l.reference, upper(l.reference), lower(l.reference)))
      where l.reconciliation_id = ${row.id} and l.finding = 'unreadable' and l.reference <> ''
      order by a.id, l.place) as named
    where ${lines.reconciliationId} = ${row.id} and ${lines.place} = named.place`);
}

/**
 * Adds the provider's payments that were paid here in the period, and that no line names. A payment that was ordered
 * before the period or settled after it may stand in the export of another one: it is at the edge.
 */
export async function addUnnamedPayments(tx: Transaction, row: ReconciliationRow): Promise<void> {
  const start = startOfDay(row.fromDay).toISOString();
  const end = endOfDay(row.toDay).toISOString();
  await tx.execute(sql`
    insert into ${lines} (reconciliation_id, place, reference, counted, finding, attempt_id, amount_here, paid_on)
    select ${row.id}, ${row.lines} + row_number() over (order by settled_at, id), reference, false,
      case when created_at >= ${start}::timestamptz and settled_at < ${end}::timestamptz
        then 'missing_there' else 'at_edge' end,
      id, amount, (settled_at at time zone 'UTC')::date
    from ${attempts}
    where provider = ${row.provider} and state in ('paid', 'refunded')
      and settled_at >= ${start}::timestamptz and created_at < ${end}::timestamptz
      -- Hashed once, whatever the statistics say of lines that were written just now.
      and id not in (
        select named.attempt_id from ${lines} as named
        where named.reconciliation_id = ${row.id} and named.attempt_id is not null)`);
}

/**
 * Finds what staff booked as refunded by the provider in the period, before the export was compared, and no line of
 * this or another export proves: the paid line of such a payment says so, and one that no line names is added.
 * Otherwise one person could book a refund that never happened.
 */
export async function addUnprovenRefunds(tx: Transaction, row: ReconciliationRow): Promise<void> {
  const until = new Date(Math.min(endOfDay(row.toDay).getTime(), row.createdAt.getTime())).toISOString();
  const unproven = sql`
    select ${attempts.id} as id, ${attempts.reference} as reference, max(${paymentDecisions.decidedAt}) as refunded_at
    from ${paymentDecisions} join ${attempts} on ${attempts.id} = ${paymentDecisions.attemptId}
    where ${paymentDecisions.action} = 'refund' and ${paymentDecisions.refundedBy} = 'provider'
      and ${attempts.provider} = ${row.provider}
      and ${paymentDecisions.decidedAt} >= ${startOfDay(row.fromDay).toISOString()}::timestamptz
      and ${paymentDecisions.decidedAt} < ${until}::timestamptz
      and not exists (select from ${lines} as proof where proof.attempt_id = ${attempts.id} and proof.status = 'refunded')
    group by ${attempts.id}`;
  await tx.execute(sql`
    update ${lines} set finding = 'refunded_here' from (${unproven}) as unproven
    where ${lines.reconciliationId} = ${row.id} and ${lines.attemptId} = unproven.id and ${lines.finding} = 'agrees'`);
  await tx.execute(sql`
    insert into ${lines} (reconciliation_id, place, reference, counted, finding, attempt_id, paid_on)
    select ${row.id}, last.place + row_number() over (order by refunded_at, id), reference, false, 'refunded_here', id,
      (refunded_at at time zone 'UTC')::date
    from (${unproven}) as unproven, (select coalesce(max(place), 0) as place from ${lines} where reconciliation_id = ${row.id}) as last
    where id not in (
      select named.attempt_id from ${lines} as named
      where named.reconciliation_id = ${row.id} and named.attempt_id is not null)`);
}

/**
 * Makes all lines wait to be compared, but for those about which the file alone says everything. Returns how many wait.
 */
export async function resetFindings(tx: Transaction, id: string): Promise<number> {
  await tx.delete(lines).where(and(eq(lines.reconciliationId, id), isNull(lines.line)));
  const waiting = await tx
    .update(lines)
    .set({ finding: "waiting", attemptId: null, amountHere: null })
    .where(and(eq(lines.reconciliationId, id), notInArray(lines.finding, [...BY_FILE])))
    .returning({ place: lines.place });
  return waiting.length;
}

/** A line with the payment that it names, as it is now, and why it was set aside. */
export type ShownLine = LineRow & {
  payment: Pick<typeof attempts.$inferSelect, "id" | "state" | "createdAt" | "methodLabel"> | null;
  payer: Pick<typeof orders.$inferSelect, "firstName" | "lastName"> | null;
  setAside: Pick<SetAsideRow, "reason" | "decidedBy" | "decidedAt" | "paymentId"> | null;
};

/** Returns lines of the comparison in their order, those of some findings, after a place. */
export async function listLines(
  db: Database,
  id: string,
  { findings, after, limit }: { findings: readonly Finding[]; after: number; limit: number },
): Promise<ShownLine[]> {
  return selectShown(
    db,
    and(eq(lines.reconciliationId, id), inArray(lines.finding, [...findings]), gt(lines.place, after)),
    limit,
  );
}

/** Returns the line at this place of the comparison. */
export async function findShownLine(
  db: Database,
  { id, place }: { id: string; place: number },
): Promise<ShownLine | undefined> {
  const [line] = await selectShown(db, and(eq(lines.reconciliationId, id), eq(lines.place, place)), 1);
  return line;
}

async function selectShown(db: Database, condition: SQL | undefined, limit: number): Promise<ShownLine[]> {
  const { reason, decidedBy, decidedAt, paymentId } = setAsideFindings;
  return db
    .select({
      line: lines,
      payment: {
        id: attempts.id,
        state: attempts.state,
        createdAt: attempts.createdAt,
        methodLabel: attempts.methodLabel,
      },
      payer: { firstName: orders.firstName, lastName: orders.lastName },
      setAside: { reason, decidedBy, decidedAt, paymentId },
    })
    .from(lines)
    .innerJoin(reconciliations, eq(reconciliations.id, lines.reconciliationId))
    .leftJoin(attempts, eq(attempts.id, lines.attemptId))
    .leftJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(setAsideFindings, isOfLine())
    .where(condition)
    .orderBy(asc(lines.place))
    .limit(limit)
    .then((rows) => rows.map(({ line, ...beside }) => ({ ...line, ...beside })));
}

/** Returns how many lines and payments differ, by comparison, without those set aside. */
export async function countDifferences(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: lines.reconciliationId, total: count() })
    .from(lines)
    .innerJoin(reconciliations, eq(reconciliations.id, lines.reconciliationId))
    .where(and(inArray(lines.reconciliationId, [...ids]), inArray(lines.finding, [...DIFFERENCES]), not(isSetAside())))
    .groupBy(lines.reconciliationId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** The sums of a finding; `aside` of its lines are set aside. Amounts are FCFA. */
interface FindingSum {
  finding: Finding | "waiting";
  count: number;
  aside: number;
  there: number;
  here: number;
  fees: number;
}

/** Returns what each finding of the comparison sums up to. */
export async function sumFindings(db: Database, id: string): Promise<FindingSum[]> {
  const { finding, counted, amount, amountHere, fees } = lines;
  return db
    .select({
      finding,
      count: count(),
      aside: count(setAsideFindings.reason),
      there: sql`coalesce(sum(${amount}) filter (where ${counted}), 0)`.mapWith(Number),
      here: sql`coalesce(sum(${amountHere}), 0)`.mapWith(Number),
      fees: sql`coalesce(sum(${fees}) filter (where ${counted}), 0)`.mapWith(Number),
    })
    .from(lines)
    .innerJoin(reconciliations, eq(reconciliations.id, lines.reconciliationId))
    .leftJoin(setAsideFindings, isOfLine())
    .where(eq(lines.reconciliationId, id))
    .groupBy(finding);
}
