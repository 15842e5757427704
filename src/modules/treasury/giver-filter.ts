import { type SQL, sql } from "drizzle-orm";
import type { PaymentFilters } from "#contracts/staff-payments.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { startOfDay } from "#platform/abidjan-days.ts";

/** The condition that an attempt is a gift that was received: dues are none. */
export const isGift: SQL = sql`(${orders.purpose} in ('don', 'projet') and ${attempts.state} in ('paid', 'refunded'))`;

/** Returns the condition that this address (SQL, in lower case) has given before the day `YYYY-MM-DD`. */
export function gaveBefore(address: SQL, day: string): SQL {
  return sql`exists (select from orders earlier join attempts paid on paid.order_id = earlier.id
    where lower(earlier.email) = ${address} and earlier.purpose in ('don', 'projet')
      and paid.state in ('paid', 'refunded') and paid.settled_at < ${startOfDay(day)})`;
}

/** Returns the condition for gifts by such a giver. Without the first day of a period, every giver is new. */
export function isGivenBy(giver: NonNullable<PaymentFilters["giver"]>, firstDay: string | undefined): SQL {
  if (giver === "anonymous") return sql`${isGift} and ${orders.email} = ''`;
  const before = firstDay === undefined ? sql`false` : gaveBefore(sql`lower(${orders.email})`, firstDay);
  return giver === "new"
    ? sql`${isGift} and ${orders.email} <> '' and not ${before}`
    : sql`${isGift} and ${orders.email} <> '' and ${before}`;
}
