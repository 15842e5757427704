import { sql } from "drizzle-orm";
import type { Invariant } from "./invariants.ts";

/** Invariants between the payments that staff recorded, the ledger and the lines of statements. */
export const RECORDED_INVARIANTS: readonly Invariant[] = [
  {
    name: "every confirmed recorded payment is one payment of its amount, and every offline payment was recorded",
    query: sql`select coalesce(o.attempt_id, a.id) as attempt_id, o.id, o.amount, a.amount as paid from
      (select * from offline_payments where state = 'confirmed') o
      full join (select * from attempts where provider = 'offline') a on a.id = o.attempt_id
      where a.id is null or o.id is null or a.amount <> o.amount or a.state not in ('paid', 'refunded')`,
  },
  {
    name: "a line of a statement is linked to a payment of its amount that is not refused",
    query: sql`select l.id, l.amount, p.amount as recorded, p.state from statement_lines l
      join offline_payments p on p.id = l.payment_id where p.amount <> l.amount or p.state = 'refused'`,
  },
];
