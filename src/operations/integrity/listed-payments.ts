import { sql } from "drizzle-orm";
import type { Invariant } from "./invariants.ts";

/** The invariant of the rows by which staff searches and sums payments. */
export const LISTED_PAYMENTS_INVARIANT: Invariant = {
  name: "each attempt is listed with its payer, and with what was received and refunded",
  query: sql`select coalesce(l.attempt_id, e.id) as attempt, l.payer, e.payer as ordered, l.paid, e.paid as receipted, l.refunded
    from listed_payments l
    full join (
      select a.id, a.created_at, a.state, case when r.id is not null then a.settled_at end as settled_at, coalesce(r.amount, 0) as paid, coalesce(r.refunded_amount, 0) as refunded,
        translate(lower(o.first_name || ' ' || o.last_name || ' ' || o.first_name || e'\\n' || o.email || e'\\n' || o.phone),
          'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn''') as payer,
        case when o.purpose <> 'cotisation' then md5(lower(o.email))::uuid end as giver
      from attempts a join orders o on o.id = a.order_id left join receipts r on r.attempt_id = a.id
    ) e on e.id = l.attempt_id
    where (l.created_at, l.payer, l.giver, l.paid, l.refunded, l.settled_at)
        is distinct from (e.created_at, e.payer, e.giver, e.paid, e.refunded, e.settled_at)
      or (e.state = 'refunded') is distinct from (l.paid > 0 and l.refunded = l.paid)`,
};
