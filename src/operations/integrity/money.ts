import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { findViolations, type Invariant, type Violation } from "./invariants.ts";

interface StoredCollection {
  /** The purpose of the orders that are collected. */
  purpose: string;
  /** The English names of a target and of a contribution. */
  target: string;
  contribution: string;
  targets: string;
  contributions: string;
  targetColumn: string;
}

/** Returns the invariants between the payments of one purpose, its contributions and the totals of its targets. */
function invariantsOf({ purpose, target, contribution, ...stored }: StoredCollection): Invariant[] {
  const targets = sql.identifier(stored.targets);
  const contributions = sql.identifier(stored.contributions);
  const targetId = sql.identifier(stored.targetColumn);
  return [
    {
      name: `every allocated ${contribution} is one to a ${target}, of its amount without fees, and only those are`,
      query: sql`select coalesce(a.id, c.attempt_id) as attempt_id from
        (select attempts.id, attempts.amount - l.covered_fees as amount, orders.purpose_id from attempts
          join orders on orders.id = order_id
          left join ledger_entries l on l.attempt_id = attempts.id and l.kind = 'payment'
          where allocated and orders.purpose = ${purpose}) a
        full join ${contributions} c on c.attempt_id = a.id
        where a.id is null or c.id is null or a.amount is distinct from c.amount or a.purpose_id <> c.${targetId}::text`,
    },
    {
      name: `what a ${target} collected is the sum of its ${contribution}s, net of refunds`,
      query: sql`select t.slug, t.collected_amount, t.donors_count from ${targets} t
        left join lateral (select coalesce(sum(amount - refunded_amount), 0) as total,
          count(*) filter (where refunded_amount < amount) as donors
          from ${contributions} where ${targetId} = t.id) c on true
        where t.collected_amount <> c.total or t.donors_count <> c.donors`,
    },
    {
      name: `what was refunded of a ${contribution} to a ${target} is what the ledger says`,
      query: sql`select c.attempt_id, c.refunded_amount, l.refunded from ${contributions} c
        left join lateral (select coalesce(-sum(amount - covered_fees), 0) as refunded from ledger_entries
          where attempt_id = c.attempt_id and kind = 'refund') l on true
        where c.refunded_amount <> l.refunded`,
    },
    {
      name: `a ${target} names a giver only as long as the order wishes so`,
      query: sql`select c.attempt_id from ${contributions} c
        join attempts a on a.id = c.attempt_id join orders o on o.id = a.order_id where c.show_name and not o.show_name`,
    },
  ];
}

/** Invariants between payments, donations and contributions, and the totals of campaigns and projects. */
const COLLECTING_INVARIANTS: readonly Invariant[] = [
  ...invariantsOf({
    purpose: "don",
    target: "campaign",
    contribution: "donation",
    targets: "campaigns",
    contributions: "donations",
    targetColumn: "campaign_id",
  }),
  ...invariantsOf({
    purpose: "projet",
    target: "project",
    contribution: "contribution",
    targets: "projects",
    contributions: "project_contributions",
    targetColumn: "project_id",
  }),
];

/** Invariants between orders, ledger, totals, receipts and outbox. */
export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    name: "every paid or refunded attempt has one payment entry of its amount",
    query: sql`select a.id, a.amount, count(l.id) as entries, sum(l.amount) as entered
      from attempts a left join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment'
      where a.state in ('paid', 'refunded') group by a.id, a.amount
      having count(l.id) <> 1 or sum(l.amount) <> a.amount`,
  },
  {
    name: "every payment entry belongs to a paid or refunded attempt",
    query: sql`select l.id, l.attempt_id from ledger_entries l left join attempts a on a.id = l.attempt_id
      where l.kind = 'payment' and (a.id is null or a.state not in ('paid', 'refunded'))`,
  },
  {
    name: "every paid or refunded attempt has one receipt of its amount, and only those have one",
    query: sql`select coalesce(a.id, r.attempt_id) as attempt_id, a.state, r.number from attempts a
      full join receipts r on r.attempt_id = a.id
      where (a.state in ('paid', 'refunded')) is distinct from (r.id is not null) or r.amount <> a.amount`,
  },
  {
    name: "receipt numbers have no gap and agree with their counter",
    query: sql`select c.year, c.last, count(r.id) as receipts, max(r.sequence) as highest
      from receipt_counters c full join receipts r on r.year = c.year
      group by c.year, c.last having c.last is null or count(r.id) <> c.last or max(r.sequence) <> c.last`,
  },
  {
    name: "every order has at most one allocated payment that was not decided by staff",
    query: sql`select order_id from attempts a join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment'
      where a.allocated and not l.duplicate and a.state = 'paid' group by order_id having count(*) > 1`,
  },
  {
    name: "no payment of the provider is counted as one of the site and as one that staff recorded",
    query: sql`select a.reference, o.reference as counted_as from attempts a
      join orders on orders.id = a.order_id and orders.key_hash like 'import:%'
      join attempts o on o.id <> a.id and o.provider = a.provider
        and o.pay_id in (a.pay_id, upper(a.pay_id), lower(a.pay_id))
      where a.pay_id is not null and a.state in ('paid', 'refunded') and o.state in ('paid', 'refunded')`,
  },
  {
    name: "an order's fees are covered by what was paid of its amount, and the receipt states them",
    query: sql`select a.id as attempt_id, o.covered_fees as ordered, l.covered_fees as entered, r.covered_fees as stated
      from attempts a join orders o on o.id = a.order_id
      join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment'
      join receipts r on r.attempt_id = a.id
      where l.covered_fees <> case when a.amount >= o.amount then o.covered_fees else 0 end
        or r.covered_fees <> l.covered_fees`,
  },
  {
    name: "a refund is taken from the gift first, then from the covered fees",
    query: sql`select r.attempt_id, p.amount, p.covered_fees, r.refunded, r.refunded_fees from
      (select attempt_id, -sum(amount) as refunded, -sum(covered_fees) as refunded_fees
        from ledger_entries where kind = 'refund' group by attempt_id) r
      join ledger_entries p on p.attempt_id = r.attempt_id and p.kind = 'payment'
      where r.refunded_fees <> greatest(r.refunded - (p.amount - p.covered_fees), 0)`,
  },
  {
    name: "a card was sent only for an order that was paid",
    query: sql`select id from orders where card_sent_at is not null and not exists
      (select from attempts where order_id = orders.id and state in ('paid', 'refunded'))`,
  },
  ...COLLECTING_INVARIANTS,
  {
    name: "what was refunded of a payment is what staff decided, and who decided is named",
    query: sql`select coalesce(l.attempt_id, d.attempt_id) as attempt_id, l.refunded, d.decided from
      (select attempt_id, -sum(amount) as refunded from ledger_entries where kind = 'refund' group by attempt_id) l
      full join (select attempt_id, sum(amount) as decided from payment_decisions
        where action = 'refund' group by attempt_id) d on d.attempt_id = l.attempt_id
      where l.refunded is distinct from d.decided`,
  },
  {
    name: "the year's sums are those of its entries, without fees",
    query: sql`select coalesce(y.year, e.year) as year, y.amount, e.amount as entered from ledger_years y
      full join (select to_char(recorded_at at time zone 'UTC', 'YYYY') as year, sum(amount - covered_fees) as amount,
        count(*) filter (where kind = 'payment') as payments from ledger_entries group by 1) e on e.year = y.year
      where y.amount is distinct from e.amount or y.payments is distinct from e.payments`,
  },
  {
    // Who had no address then was mailed none, and got one with another payment of theirs.
    name: "every receipt has its mail in the outbox, and a mail that went out is noted on its receipt",
    query: sql`select r.number from receipts r left join outbox o on o.dedupe_key = 'receipt:' || r.attempt_id
      where o.id is null or (o.done_at is not null and r.sent_at is null and r.email <> ''
        and not exists (select from audit_entries where subject_kind = 'attempts' and subject_id = r.attempt_id::text
          and action = 'corrected_email' and before ->> 'email' = ''))`,
  },
  {
    name: "a receipt is mailed to the address of its order",
    query: sql`select r.number from receipts r join attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
      where r.email <> o.email`,
  },
  {
    name: "no outbox message and no notification has been stuck for a day",
    query: sql`select id, 'outbox' as what, last_error from outbox
        where done_at is null and created_at < now() - interval '1 day'
      union all select id, 'notification', last_error from payment_notifications
        where processed_at is null and received_at < now() - interval '1 day'`,
  },
];

/** Returns the violated invariants between orders, ledger, totals, receipts and outbox. Reads only. */
export async function checkMoney(db: Database): Promise<Violation[]> {
  return findViolations(db, MONEY_INVARIANTS);
}
