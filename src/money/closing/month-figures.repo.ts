import { sql } from "drizzle-orm";
import { nameOfMethod } from "#money/payments/method-names.contract.ts";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";
import { nameOfEvidence } from "#money/payments/payment-words.contract.ts";
import { readTitles } from "#operations/dashboard/collected.repo.ts";
import { startOfDay } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { addMonths, type Month } from "#platform/months.ts";
import type { MonthFigures } from "./closing.contract.ts";

interface SumRow {
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
}

/** Returns the moments at which a month begins and ends in Abidjan. */
export function boundsOf(month: Month): { from: Date; to: Date } {
  return { from: startOfDay(`${month}-01`), to: startOfDay(`${addMonths(month, 1)}-01`) };
}

/** Returns the sums of the month's entries, in FCFA. */
export async function sumUpMonth(db: Database, month: Month): Promise<MonthFigures> {
  const { from, to } = boundsOf(month);
  const { rows } = (await db.execute(sql`
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
    order by 1, 2`)) as unknown as { rows: SumRow[] };
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
