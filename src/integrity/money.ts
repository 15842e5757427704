import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { type Disagreement, findDisagreements, type Truth } from "./truths.ts";

/** What must hold between orders, ledger, totals, receipts and outbox. */
export const MONEY_TRUTHS: readonly Truth[] = [
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
    name: "every allocated gift is a donation of its amount, and only those are",
    query: sql`select coalesce(a.id, d.attempt_id) as attempt_id from
      (select attempts.id, attempts.amount from attempts join orders on orders.id = order_id
        where allocated and purpose = 'don') a
      full join donations d on d.attempt_id = a.id
      where a.id is null or d.id is null or a.amount <> d.amount`,
  },
  {
    name: "what a campaign collected is the sum of its donations, net of refunds",
    query: sql`select c.slug, c.collected_amount, c.donors_count from campaigns c
      left join lateral (select coalesce(sum(amount - refunded_amount), 0) as total,
        count(*) filter (where refunded_amount < amount) as donors from donations where campaign_id = c.id) d on true
      where c.collected_amount <> d.total or c.donors_count <> d.donors`,
  },
  {
    name: "what was refunded of a donation is what the ledger says",
    query: sql`select d.attempt_id, d.refunded_amount, l.refunded from donations d
      left join lateral (select coalesce(-sum(amount), 0) as refunded from ledger_entries
        where attempt_id = d.attempt_id and kind = 'refund') l on true
      where d.refunded_amount <> l.refunded`,
  },
  {
    name: "a page names a giver only as long as the order wishes so",
    query: sql`select shown.attempt_id from
      (select attempt_id from donations where show_name
        union all select attempt_id from project_contributions where show_name) shown
      join attempts a on a.id = shown.attempt_id join orders o on o.id = a.order_id where not o.show_name`,
  },
  {
    name: "every allocated contribution is one to a project, of its amount, and only those are",
    query: sql`select coalesce(a.id, c.attempt_id) as attempt_id from
      (select attempts.id, attempts.amount, purpose_id from attempts join orders on orders.id = order_id
        where allocated and purpose = 'projet') a
      full join project_contributions c on c.attempt_id = a.id
      where a.id is null or c.id is null or a.amount <> c.amount or a.purpose_id <> c.project_id::text`,
  },
  {
    name: "what a project collected is the sum of its contributions, net of refunds",
    query: sql`select p.slug, p.collected_amount, p.donors_count from projects p
      left join lateral (select coalesce(sum(amount - refunded_amount), 0) as total,
        count(*) filter (where refunded_amount < amount) as donors
        from project_contributions where project_id = p.id) c on true
      where p.collected_amount <> c.total or p.donors_count <> c.donors`,
  },
  {
    name: "what was refunded of a contribution is what the ledger says",
    query: sql`select c.attempt_id, c.refunded_amount, l.refunded from project_contributions c
      left join lateral (select coalesce(-sum(amount), 0) as refunded from ledger_entries
        where attempt_id = c.attempt_id and kind = 'refund') l on true
      where c.refunded_amount <> l.refunded`,
  },
  {
    name: "what was refunded of a payment is what staff decided, and who decided is named",
    query: sql`select coalesce(l.attempt_id, d.attempt_id) as attempt_id, l.refunded, d.decided from
      (select attempt_id, -sum(amount) as refunded from ledger_entries where kind = 'refund' group by attempt_id) l
      full join (select attempt_id, sum(amount) as decided from payment_decisions
        where action = 'refund' group by attempt_id) d on d.attempt_id = l.attempt_id
      where l.refunded is distinct from d.decided`,
  },
  {
    name: "the year's sums are those of its entries",
    query: sql`select coalesce(y.year, e.year) as year, y.amount, e.amount as entered from ledger_years y
      full join (select to_char(recorded_at at time zone 'UTC', 'YYYY') as year, sum(amount) as amount,
        count(*) filter (where kind = 'payment') as payments from ledger_entries group by 1) e on e.year = y.year
      where y.amount is distinct from e.amount or y.payments is distinct from e.payments`,
  },
  {
    name: "every receipt has its mail in the outbox, and a mail that went out is noted on its receipt",
    query: sql`select r.number from receipts r left join outbox o on o.dedupe_key = 'receipt:' || r.attempt_id
      where o.id is null or (o.done_at is not null and r.sent_at is null)`,
  },
  {
    name: "no effect and no notification has been stuck for a day",
    query: sql`select id, 'effect' as what, last_error from outbox
        where done_at is null and created_at < now() - interval '1 day'
      union all select id, 'notification', last_error from payment_notifications
        where processed_at is null and received_at < now() - interval '1 day'`,
  },
];

/** Every truth about orders, ledger, totals, receipts and outbox that does not hold. Reads only. */
export async function checkMoney(db: Database): Promise<Disagreement[]> {
  return findDisagreements(db, MONEY_TRUTHS);
}
