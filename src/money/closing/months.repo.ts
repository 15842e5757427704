import { sql } from "drizzle-orm";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import type { MonthRecord } from "./closing.contract.ts";
import { boundsOf } from "./month-figures.repo.ts";

export interface MonthSum {
  month: Month;
  payments: number;
  /** FCFA paid. */
  amount: number;
  /** FCFA left after refunds and corrections. */
  net: number;
}

/** Returns the months with entries, the newest first. Reads the sums by day, and of the entries only the corrections. */
export async function sumMonths(db: Database): Promise<MonthSum[]> {
  const { rows } = (await db.execute(sql`
    select month, sum(payments) as payments, sum(amount) as amount, sum(net) as net
    from (
      select to_char(day, 'YYYY-MM') as month, payments, amount, amount - refunded as net
      from ledger_days where part = 'method'
      union all
      select to_char(recorded_at at time zone 'UTC', 'YYYY-MM'), 0, 0, amount
      from ledger_entries where kind = 'correction'
    ) sums
    group by month order by month desc`)) as unknown as {
    rows: { month: string; payments: string; amount: string; net: string }[];
  };
  return rows.map(({ month, payments, amount, net }) => ({
    ...{ month, payments: Number(payments), amount: Number(amount), net: Number(net) },
  }));
}

/** Counts what is still undecided about the payments until the end of this month. */
export async function countWaiting(db: Database, month: Month): Promise<MonthRecord["waiting"]> {
  const { from, to } = boundsOf(month);
  const { rows } = (await db.execute(sql`
    select
      (select count(*) from attempts where state = 'needs_review' and created_at < ${to}) as reviews,
      (select count(*) from offline_payments where state = 'waiting' and received_on < ${dayOf(to)}) as offline,
      (select count(*) from attempts where state = 'paid' and evidence = 'notified'
        and settled_at >= ${from} and settled_at < ${to}) as notified,
      (select count(*) from attempts where state = 'paid' and not allocated and settled_at < ${to}) as duplicates
  `)) as unknown as { rows: Record<keyof MonthRecord["waiting"], string>[] };
  const [row] = rows;
  if (!row) throw new Error("a count has no row");
  return {
    reviews: Number(row.reviews),
    offline: Number(row.offline),
    notified: Number(row.notified),
    duplicates: Number(row.duplicates),
  };
}
