import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { FORMER_METHOD } from "#money/former-gifts/former-gifts.contract.ts";
import { providerMonths } from "#money/ledger/closed-months.db.ts";
import { OFFLINE_METHODS } from "#money/offline-payments/offline-payment.contract.ts";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";
import { nameOfEvidence, nameOfMethod } from "#money/payments/payment-words.contract.ts";
import { readTitles } from "#operations/dashboard/dashboard.db.ts";
import { isOwnRow, type OwnIdentity } from "#people/identity/own-identity.ts";
import { dayOf, startOfDay } from "#platform/abidjan-days.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { addMonths, type Month } from "#platform/months.ts";
import type { MonthFigures, MonthRecord, ProviderBalance, ProviderStatement } from "./closing.contract.ts";

export interface MonthSum {
  month: Month;
  payments: number;
  /** FCFA paid. */
  amount: number;
  /** FCFA left after refunds and corrections. */
  net: number;
}

/**
 * Returns the months with entries, the newest first. Reads the sums by day, and of the entries only the corrections.
 */
export async function sumMonths(db: Database): Promise<MonthSum[]> {
  const { rows } = await db.execute<{ month: string; payments: string; amount: string; net: string }>(sql`
    select month, sum(payments) as payments, sum(amount) as amount, sum(net) as net
    from (
      select to_char(day, 'YYYY-MM') as month, payments, amount, amount - refunded as net
      from ledger_days where part = 'method'
      union all
      select to_char(recorded_at at time zone 'UTC', 'YYYY-MM'), 0, 0, amount
      from ledger_entries where kind = 'correction'
    ) sums
    group by month order by month desc`);
  return rows.map(({ month, payments, amount, net }) => ({
    month,
    payments: Number(payments),
    amount: Number(amount),
    net: Number(net),
  }));
}

/**
 * Counts what is still undecided about the payments until the end of this month; `offline` is what the reader may
 * confirm.
 */
export async function countWaiting(db: Database, month: Month, reader: OwnIdentity): Promise<MonthRecord["waiting"]> {
  const { from, to } = boundsOf(month);
  const isOwnRecord = isOwnRow(reader, { userId: sql`recorded_by`, email: sql`email` });
  const offline = sql`from offline_payments where state = 'waiting' and received_on < ${dayOf(to)}`;
  const { rows } = await db.execute<Record<keyof MonthRecord["waiting"], string>>(sql`
    select
      (select count(*) from attempts where state = 'needs_review' and created_at < ${to}) as reviews,
      (select count(*) ${offline} and not ${isOwnRecord}) as offline,
      (select count(*) ${offline} and ${isOwnRecord}) as offline_own,
      (select count(*) from attempts where state = 'paid' and evidence = 'notified'
        and settled_at >= ${from} and settled_at < ${to}) as notified,
      (select count(*) from attempts where state = 'paid' and not allocated and settled_at < ${to}) as duplicates
  `);
  const [row] = rows;
  if (!row) throw new Error("a count has no row");
  return {
    reviews: Number(row.reviews),
    offline: Number(row.offline),
    offline_own: Number(row.offline_own),
    notified: Number(row.notified),
    duplicates: Number(row.duplicates),
  };
}

type SumRow = {
  part: "day" | "target" | "method" | "evidence" | "total";
  key: string;
  entries: string;
  payments: string;
  amount: string;
  refunds: string;
  refunded: string;
  corrected: string;
  net: string;
  covered_fees: string;
};

/** Returns the moments at which a month begins and ends in Abidjan. */
export function boundsOf(month: Month): { from: Date; to: Date } {
  return { from: startOfDay(`${month}-01`), to: startOfDay(`${addMonths(month, 1)}-01`) };
}

/** Returns the sums of the month's entries, in FCFA. */
export async function sumUpMonth(db: Database, month: Month): Promise<MonthFigures> {
  const { from, to } = boundsOf(month);
  const { rows } = await db.execute<SumRow>(sql`
    select case grouping(day, target, method, evidence)
        when 7 then 'day' when 11 then 'target' when 13 then 'method' when 14 then 'evidence' else 'total' end as part,
      coalesce(day::text, target, method, evidence, '') as key,
      count(*) as entries,
      count(*) filter (where kind = 'payment') as payments,
      coalesce(sum(amount) filter (where kind = 'payment'), 0) as amount,
      count(*) filter (where kind = 'refund') as refunds,
      coalesce(-sum(amount) filter (where kind = 'refund'), 0) as refunded,
      coalesce(sum(amount) filter (where kind = 'correction'), 0) as corrected,
      coalesce(sum(amount), 0) as net,
      coalesce(sum(covered_fees), 0) as covered_fees
    from (
      select (e.recorded_at at time zone 'UTC')::date as day,
        case e.purpose when 'cotisation' then 'cotisation' else e.purpose || ':' || e.purpose_id end as target,
        a.method_code as method, a.evidence, e.kind, e.amount, e.covered_fees
      from ledger_entries e join attempts a on a.id = e.attempt_id
      where e.recorded_at >= ${from} and e.recorded_at < ${to}
    ) entered
    group by grouping sets ((day), (target), (method), (evidence), ())
    order by 1, 2`);
  const titles = await readTitles(db);
  const named = (part: SumRow["part"], labelOf: (key: string) => string) =>
    rows
      .filter((row) => row.part === part)
      .map((row) => ({ key: row.key, label: labelOf(row.key), ...numbersOf(row) }));
  const byNet = (one: { net: number }, other: { net: number }) => other.net - one.net;
  const total = rows.find(({ part }) => part === "total");
  if (!total) throw new Error("a sum without groups has no row");
  return {
    ...numbersOf(total),
    covered_fees: Number(total.covered_fees),
    days: named("day", (day) => day),
    targets: named("target", (key) => (key === "cotisation" ? "Cotisations" : (titles.get(key) ?? "Objet supprimé")))
      .map((row) => ({ ...row, purpose: purposeOf(row.key) }))
      .sort(byNet),
    methods: named("method", nameOfMethod).sort(byNet),
    evidence: named("evidence", (key) => nameOfEvidence(key as Parameters<typeof nameOfEvidence>[0])).sort(byNet),
  };
}

function numbersOf({ entries, payments, amount, refunds, refunded, corrected, net }: SumRow) {
  return {
    entries: Number(entries),
    payments: Number(payments),
    amount: Number(amount),
    refunds: Number(refunds),
    refunded: Number(refunded),
    corrected: Number(corrected),
    net: Number(net),
  };
}

function purposeOf(key: string) {
  const purpose = PAYMENT_PURPOSES.find((known) => known === key.split(":")[0]);
  if (!purpose) throw new Error(`the ledger has an unknown purpose: ${key}`);
  return purpose;
}

type ProviderMonth = typeof providerMonths.$inferSelect;

export async function findProviderMonth(db: Database, month: Month): Promise<ProviderMonth | undefined> {
  const [row] = await db.select().from(providerMonths).where(eq(providerMonths.month, month));
  return row;
}

/** Stores what the provider says of the month. Returns whether the stored version was still the shown one. */
export async function storeProviderMonth(
  tx: Transaction,
  month: Month,
  { fees, paid_out: paidOut, version }: ProviderStatement,
): Promise<boolean> {
  const written =
    version === 0
      ? await tx.insert(providerMonths).values({ month, fees, paidOut, version: 1 }).onConflictDoNothing().returning()
      : await tx
          .update(providerMonths)
          .set({ fees, paidOut, version: version + 1 })
          .where(and(eq(providerMonths.month, month), eq(providerMonths.version, version)))
          .returning();
  return written.length === 1;
}

interface Moved {
  received: number;
  refunded: number;
}

/**
 * Returns the foundation's money at the provider over the month, in FCFA. Refunds that the foundation paid itself took
 * nothing from there.
 */
export async function readProviderBalance(db: Database, month: Month): Promise<ProviderBalance> {
  const { from, to } = boundsOf(month);
  const before = await sumMoved(db, { from: new Date(0), to: from });
  const { received, refunded } = await sumMoved(db, { from, to });
  const { rows } = await db.execute<{ taken: string }>(sql`
    select coalesce(sum(fees + paid_out), 0) as taken from provider_months where month < ${month}
  `);
  const opening = before.received - before.refunded - Number(rows[0]?.taken);
  const stated = await findProviderMonth(db, month);
  const closing = opening + received - refunded - (stated?.fees ?? 0) - (stated?.paidOut ?? 0);
  return {
    opening,
    received,
    refunded,
    closing,
    fees: stated?.fees ?? null,
    paid_out: stated?.paidOut ?? null,
    version: stated?.version ?? 0,
  };
}

/** Returns the condition that money of this method was with the provider. */
function isProviders(method: SQLWrapper): SQL {
  const beside = [...OFFLINE_METHODS, FORMER_METHOD].map(({ code }) => code);
  return sql`${method} not in (${sql.join(beside, sql`, `)})`;
}

async function sumMoved(db: Database, { from, to }: { from: Date; to: Date }): Promise<Moved> {
  const { rows } = await db.execute<Record<keyof Moved, string>>(sql`
    with online as (
      select coalesce(sum(amount), 0) as received, coalesce(sum(refunded), 0) as refunded from ledger_days
      where part = 'method' and day >= ${dayOf(from)}::date and day < ${dayOf(to)}::date
        and ${isProviders(sql`key`)}),
    own as (
      select coalesce(sum(d.amount), 0) as refunded
      from payment_decisions d join attempts a on a.id = d.attempt_id
      where d.refunded_by = 'foundation' and ${isProviders(sql`a.method_code`)}
        and d.decided_at >= ${from} and d.decided_at < ${to}),
    corrections as (
      select coalesce(sum(e.amount), 0) as amount
      from ledger_entries e join attempts a on a.id = e.attempt_id
      where e.kind = 'correction' and ${isProviders(sql`a.method_code`)} and e.recorded_at >= ${from} and e.recorded_at < ${to})
    select online.received + corrections.amount as received, online.refunded - own.refunded as refunded
    from online, own, corrections`);
  return { received: Number(rows[0]?.received), refunded: Number(rows[0]?.refunded) };
}
