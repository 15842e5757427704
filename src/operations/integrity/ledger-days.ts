import { sql } from "drizzle-orm";
import type { Invariant } from "./invariants.ts";

const GIFT_SIZE =
  "case when e.kind = 'payment' and e.purpose <> 'cotisation' then (e.amount - e.covered_fees)::text end";

/**
 * Returns the invariant that the sums by day of this part are those of the entries. `key` is SQL of an entry and its attempt,
 * null for entries that are not summed.
 */
const sumsOf = (
  part: "target" | "method" | "size",
  key: "e.purpose || ':' || e.purpose_id" | "a.method_code" | typeof GIFT_SIZE,
): Invariant => ({
  name: `the ledger's sums by day and ${part} are those of its entries`,
  query: sql`select coalesce(d.day, e.day) as day, coalesce(d.key, e.key) as key, d.amount, e.amount as entered
    from (select * from ledger_days where part = ${part}) d
    full join (
      select (e.recorded_at at time zone 'UTC')::date as day, ${sql.raw(key)} as key,
        count(*) filter (where e.kind = 'payment') as payments,
        coalesce(sum(e.amount) filter (where e.kind = 'payment'), 0) as amount,
        count(*) filter (where e.kind = 'refund') as refunds,
        coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded
      from ledger_entries e join attempts a on a.id = e.attempt_id where (${sql.raw(key)}) is not null group by 1, 2
    ) e on e.day = d.day and e.key = d.key
    where (d.payments, d.amount, d.refunds, d.refunded) is distinct from (e.payments, e.amount, e.refunds, e.refunded)`,
});

/** Invariants between the entries of the ledger, their sums by day, and the closed months. */
export const LEDGER_DAY_INVARIANTS: readonly Invariant[] = [
  sumsOf("target", "e.purpose || ':' || e.purpose_id"),
  sumsOf("method", "a.method_code"),
  sumsOf("size", GIFT_SIZE),
  {
    name: "the gifts of each giver and day are those of the ledger's entries",
    query: sql`select coalesce(d.day, e.day) as day, d.amount, e.amount as entered, d.first_day
      from giver_days d
      full join (
        select day, giver, gifts, amount, min(day) over (partition by giver) as first_day
        from (
          select (e.recorded_at at time zone 'UTC')::date as day, md5(lower(o.email))::uuid as giver,
            count(*) as gifts, sum(e.amount) as amount
          from ledger_entries e join attempts a on a.id = e.attempt_id join orders o on o.id = a.order_id
          where e.kind = 'payment' and e.purpose <> 'cotisation' group by 1, 2
        ) given
      ) e on e.day = d.day and e.giver = d.giver
      where (d.gifts, d.amount, d.first_day) is distinct from (e.gifts, e.amount, e.first_day)`,
  },
  {
    name: "the figures of a closed month are those of its entries",
    query: sql`select c.month, c.figures ->> 'net' as net, e.net as entered
      from closed_months c
      left join (
        select to_char(recorded_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as entries, sum(amount) as net
        from ledger_entries group by 1
      ) e on e.month = c.month
      where ((c.figures ->> 'entries')::bigint, (c.figures ->> 'net')::bigint)
        is distinct from (coalesce(e.entries, 0), coalesce(e.net, 0)::bigint)`,
  },
];
