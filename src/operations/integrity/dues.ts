import { sql } from "drizzle-orm";
import { MOST_MONTHS } from "#giving/dues/dues-terms.contract.ts";
import { plainText } from "#platform/db/contains-text.ts";
import type { Invariant } from "./invariants.ts";

/** Invariants between the ledger, the payments of dues and the months allocated to them. */
export const DUES_INVARIANTS: readonly Invariant[] = [
  {
    name: "every allocated payment of dues is one of its amount without fees, and only those are",
    query: sql`select coalesce(a.id, d.attempt_id) as attempt_id from
      (select attempts.id, attempts.amount - l.covered_fees as amount from attempts join orders on orders.id = order_id
        left join ledger_entries l on l.attempt_id = attempts.id and l.kind = 'payment'
        where allocated and orders.purpose = 'cotisation') a
      full join dues_payments d on d.attempt_id = a.id
      where a.id is null or d.attempt_id is null or a.amount is distinct from d.amount`,
  },
  {
    name: "what was refunded of dues is what the ledger says",
    query: sql`select d.attempt_id, d.refunded_amount, l.refunded from dues_payments d
      left join lateral (select coalesce(-sum(amount - covered_fees), 0) as refunded from ledger_entries
        where attempt_id = d.attempt_id and kind = 'refund') l on true
      where d.refunded_amount <> l.refunded`,
  },
  {
    name: "what is left of a member's payment of dues pays as many whole months as it can, ten years at most, and a waiting one pays none",
    query: sql`select d.attempt_id, d.amount - d.refunded_amount as left_over, g.given from dues_payments d
      left join lateral (select coalesce(sum(amount), 0) as given from dues_allocations
        where attempt_id = d.attempt_id) g on true
      where g.given <> case when d.account_id is null then 0
        else least(${MOST_MONTHS}, (d.amount - d.refunded_amount) / d.monthly_amount) * d.monthly_amount end`,
  },
  {
    name: "the ledger's dues of each member are the months that they paid and what is not allocated",
    query: sql`select p.account_id, p.entered, p.unallocated, m.given from
      (select d.account_id, sum(l.amount) as entered,
        sum(l.amount) - sum(coalesce(g.given, 0)) as unallocated from dues_payments d
        join (select attempt_id, sum(amount - covered_fees) as amount from ledger_entries
          where purpose = 'cotisation' group by attempt_id) l on l.attempt_id = d.attempt_id
        left join (select attempt_id, sum(amount) as given from dues_allocations group by attempt_id) g
          on g.attempt_id = d.attempt_id
        where d.account_id is not null group by d.account_id) p
      full join (select account_id, sum(amount) as given from dues_allocations group by account_id) m
        on m.account_id = p.account_id
      where (p.account_id is null and m.given <> 0) or p.entered <> coalesce(m.given, 0) + p.unallocated or p.unallocated < 0`,
  },
  {
    name: "no month of a member is paid twice, in part, or taken back before it was paid",
    query: sql`select account_id, month, sum(amount) as amount from dues_allocations
        group by account_id, month having count(*) filter (where kind = 'paid') - count(*) filter (where kind = 'taken_back') not in (0, 1)
      union all select account_id, month, sum(amount) from dues_allocations
        group by account_id, month, round having count(*) filter (where kind = 'paid') <> 1
          or count(distinct attempt_id) > 1 or count(distinct abs(amount)) > 1
      union all select a.account_id, a.month, a.amount from dues_allocations a
        join dues_payments d using (attempt_id) where abs(a.amount) <> d.monthly_amount`,
  },
  {
    // Months paid by an account that was merged since were taken back from it, and stay as history.
    name: "every allocated month belongs to the member of its payment, which is in the ledger",
    query: sql`select a.attempt_id, a.account_id, a.month from
      (select attempt_id, account_id, month, sum(amount) as given from dues_allocations
        group by attempt_id, account_id, month) a
      left join dues_payments d on d.attempt_id = a.attempt_id and d.account_id = a.account_id
      left join ledger_entries l on l.attempt_id = a.attempt_id and l.kind = 'payment' and l.purpose = 'cotisation'
      where l.id is null or (d.attempt_id is null and a.given <> 0)`,
  },
  {
    name: "no dues wait under an address that a member has verified",
    query: sql`select d.attempt_id from dues_payments d
      join accounts a on a.email_key = d.email_key and a.email_verified_at is not null`,
  },
  {
    name: "what was paid before a member came to the site was said by an import of members",
    query: sql`select w.account_id, w.month from dues_waivers w left join member_imports i on i.id = w.waiver_id
      where w.kind = 'paid_before' and i.id is null`,
  },
  {
    name: "no month is both waived and paid",
    query: sql`select w.account_id, w.month from dues_waivers w
      join dues_allocations a on a.account_id = w.account_id and a.month = w.month
      where w.ended_at is null group by w.account_id, w.month having sum(a.amount) > 0`,
  },
];

/** Invariants of the donors that staff lists. What was noted as stale may differ until the next refresh. */
export const DONOR_INVARIANTS: readonly Invariant[] = [
  {
    name: "the donors are those of the receipts",
    query: sql`select coalesce(d.key, e.key) as key, d.payments, e.payments as receipts, d.received, e.received as receipted
      from donors d
      full join (
        select donor_key(coalesce(payer.id, holder.id), payer_key(o.email, o.phone)) as key,
          count(*)::int as payments, sum(r.amount - r.refunded_amount)::bigint as received, max(r.paid_at) as last_at,
          bool_or(o.purpose = 'cotisation') as has_dues
        from receipts r join attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
        left join accounts payer on payer.id = o.user_id and payer.email_verified_at is not null
        left join accounts holder
          on o.user_id is null and holder.email_key = lower(o.email) and holder.email_verified_at is not null
        where donor_key(coalesce(payer.id, holder.id), payer_key(o.email, o.phone)) is not null
        group by 1
      ) e on e.key = d.key
      where (d.payments, d.received, d.last_at, d.has_dues) is distinct from (e.payments, e.received, e.last_at, e.has_dues)
        and not exists (select from stale_donors)`,
  },
  {
    name: "donors are searched by what their accounts and paid orders say",
    query: sql`select d.key, d.search_text, l.payer
      from receipts r join listed_payments l on l.attempt_id = r.attempt_id
      join attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
      left join accounts payer on payer.id = o.user_id and payer.email_verified_at is not null
      left join accounts holder
        on o.user_id is null and holder.email_key = lower(o.email) and holder.email_verified_at is not null
      join donors d on d.key = donor_key(coalesce(payer.id, holder.id), payer_key(o.email, o.phone))
      left join accounts w on w.id = d.account_id
      where (position(l.payer in d.search_text) = 0
          or position(concat_ws(e'\\n', w.search_name, ${plainText(sql`concat_ws(e'\\n', w.email_key, w.contact)`)})
            in d.search_text) = 0)
        and not exists (select from stale_donors)`,
  },
];
