import { sql } from "drizzle-orm";
import type { Invariant } from "./invariants.ts";

/** Invariants between the payments that staff recorded or confirmed, their proofs, the ledger and the lines of statements. */
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
      full join (select * from attempts where provider = 'offline') a on a.id = o.attempt_id
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
