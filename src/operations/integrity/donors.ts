import { sql } from "drizzle-orm";
import { plainText } from "#platform/db/contains-text.ts";
import type { Invariant } from "./invariants.ts";

/** Invariants of the donors that staff lists. What was noted as stale may differ until the next refresh. */
export const DONOR_INVARIANTS: readonly Invariant[] = [
  {
    name: "the donors are those of the receipts",
    query: sql`select coalesce(d.key, e.key) as key, d.payments, e.payments as receipts, d.received, e.received as receipted
      from donors d
      full join (
        select coalesce('account:' || coalesce(payer.id, holder.id), 'email:' || lower(o.email)) as key,
          count(*)::int as payments, sum(r.amount - r.refunded_amount)::bigint as received, max(r.paid_at) as last_at,
          bool_or(o.purpose = 'cotisation') as has_dues
        from receipts r join attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
        left join accounts payer on payer.id = o.user_id and payer.email_verified_at is not null
        left join accounts holder
          on o.user_id is null and holder.email_key = lower(o.email) and holder.email_verified_at is not null
        where o.email <> '' or coalesce(payer.id, holder.id) is not null
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
      join donors d on d.key = coalesce('account:' || coalesce(payer.id, holder.id), 'email:' || lower(o.email))
      left join accounts w on w.id = d.account_id
      where (position(l.payer in d.search_text) = 0
          or position(concat_ws(e'\\n', w.search_name, ${plainText(sql`concat_ws(e'\\n', w.email_key, w.contact)`)})
            in d.search_text) = 0)
        and not exists (select from stale_donors)`,
  },
];
