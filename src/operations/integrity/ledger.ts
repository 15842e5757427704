import { sql } from "drizzle-orm";
import type { Invariant } from "./invariants.ts";

const GIFT_SIZE =
  "case when e.kind = 'payment' and e.purpose <> 'cotisation' then (e.amount - e.covered_fees)::text end";

/**
 * Returns the invariant that the sums by day of this part are those of the entries. `key` is SQL of an entry and its
 * attempt, null for entries that are not summed.
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
    name: "every closing that was proposed is one closed month, which another person confirmed",
    query: sql`select coalesce(c.month, p.month) as month, c.closed_by, p.proposed_by, p.decided_by
      from (select * from closed_months where proposal_id is not null) c
      full join (select * from closing_proposals where state = 'confirmed') p on p.id = c.proposal_id
      where c.month is null or p.id is null or c.month <> p.month or c.closed_by <> p.decided_by
        or p.decided_by = p.proposed_by or (c.figures ->> 'net')::bigint <> p.net`,
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

/** The invariant of the rows by which staff searches and sums payments. */
export const LISTED_PAYMENTS_INVARIANT: Invariant = {
  name: "each attempt is listed with its payer, and with what was received and refunded",
  query: sql`select coalesce(l.attempt_id, e.id) as attempt, l.payer, e.payer as ordered, l.paid, e.paid as receipted, l.refunded
    from listed_payments l
    full join (
      select a.id, a.created_at, a.state, case when r.id is not null then a.settled_at end as settled_at, coalesce(r.amount, 0) as paid, coalesce(r.refunded_amount, 0) as refunded,
        plain_text(o.first_name || ' ' || o.last_name || ' ' || o.first_name || e'\\n' || o.email || e'\\n' || o.phone) as payer,
        case when o.purpose <> 'cotisation' then md5(lower(o.email))::uuid end as giver
      from attempts a join orders o on o.id = a.order_id left join receipts r on r.attempt_id = a.id
    ) e on e.id = l.attempt_id
    where (l.created_at, l.payer, l.giver, l.paid, l.refunded, l.settled_at)
        is distinct from (e.created_at, e.payer, e.giver, e.paid, e.refunded, e.settled_at)
      or (e.state = 'refunded') is distinct from (l.paid > 0 and l.refunded = l.paid)`,
};

/**
 * Invariants between the payments that staff recorded or confirmed, their proofs, the ledger and the lines of
 * statements.
 */
export const RECORDED_INVARIANTS: readonly Invariant[] = [
  {
    name: "whatever is booked on staff's word is proven otherwise, or two people agreed to it",
    query: sql`select a.id as attempt_id, a.provider, a.amount, a.review_amount from attempts a
      where a.state in ('paid', 'refunded') and a.evidence = 'staff_confirmed' and a.review_amount is distinct from a.amount
        and not exists (select from payment_notifications n
          where n.attempt_id = a.id and n.outcome = 'pay' and n.amount = a.amount)
        and not exists (select from payment_proposals p where p.attempt_id = a.id and p.action = 'confirm'
          and p.state = 'confirmed' and p.amount = a.amount and p.decided_by <> p.proposed_by)
        and not exists (select from offline_payments o where o.attempt_id = a.id and o.state = 'confirmed'
          and o.amount = a.amount and o.decided_by <> o.recorded_by)
        and not exists (select from former_gifts g join former_gift_imports i on i.id = g.import_id
          where g.attempt_id = a.id and i.decided_by <> i.actor)
        and not exists (select from reconciliation_lines l join reconciliations r on r.id = l.reconciliation_id
          join payment_decisions d on d.attempt_id = l.attempt_id and d.action in ('confirm', 'accept')
            and d.actor <> r.actor and d.actor is distinct from l.status_by
          where l.attempt_id = a.id and l.status = 'paid' and l.amount = a.amount)`,
  },
  {
    name: "every refund that the foundation paid itself was proposed by one person and confirmed by another, and none is missing",
    query: sql`select coalesce(d.attempt_id, p.attempt_id) as attempt_id, d.id as decision, p.id as proposal, d.amount,
        p.amount as proposed, p.proposed_by, p.decided_by from
      (select * from payment_decisions where action = 'refund' and refunded_by is distinct from 'provider' and not alone) d
      full join (select * from payment_proposals where action = 'refund' and state = 'confirmed') p on p.id = d.proposal_id
      where d.id is null or p.id is null or d.attempt_id <> p.attempt_id or d.amount <> p.amount
        or d.actor <> p.decided_by or p.decided_by = p.proposed_by`,
  },
  {
    name: "the provider refunded only what was paid through it",
    query: sql`select d.attempt_id, d.amount, a.provider from payment_decisions d join attempts a on a.id = d.attempt_id
      where d.refunded_by = 'provider' and not d.alone and a.provider in ('offline', 'former')`,
  },
  {
    name: "every confirmed recorded payment is one payment of its amount, and every offline payment was recorded",
    query: sql`select coalesce(o.attempt_id, a.id) as attempt_id, o.id, o.amount, a.amount as paid from
      (select * from offline_payments where state = 'confirmed') o
      full join (select * from attempts where provider = 'offline' or method_code = 'PROVIDER') a on a.id = o.attempt_id
      where a.id is null or o.id is null or a.amount <> o.amount or a.state not in ('paid', 'refunded')`,
  },
  {
    name: "every former gift that was taken over is one payment, of an import that one person proposed and another confirmed",
    query: sql`select coalesce(g.attempt_id, a.id) as attempt_id, i.id as import_id, i.actor, i.decided_by from former_gifts g
      join former_gift_imports i on i.id = g.import_id
      full join (select * from attempts where provider = 'former') a on a.id = g.attempt_id
      where a.id is null or g.attempt_id is null or a.state not in ('paid', 'refunded')
        or i.state not in ('running', 'done') or i.decided_by is null or i.decided_by = i.actor`,
  },
  {
    name: "an import of former gifts has booked as many gifts, and as much, as it says",
    query: sql`select i.id, i.booked, i.booked_amount, count(a.id) as payments, coalesce(sum(a.amount), 0) as amount
      from former_gift_imports i left join former_gifts g on g.import_id = i.id left join attempts a on a.id = g.attempt_id
      group by i.id having count(a.id) <> i.booked or coalesce(sum(a.amount), 0) <> i.booked_amount`,
  },
  {
    name: "a line of a statement is linked to a payment of its amount that is not refused",
    query: sql`select l.id, l.amount, p.amount as recorded, p.state from statement_lines l
      join offline_payments p on p.id = l.payment_id where p.amount <> l.amount or p.state = 'refused'`,
  },
];
