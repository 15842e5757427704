import { type SQL, sql } from "drizzle-orm";
import type { PaymentFilters } from "#contracts/staff-payments.ts";
import { giverDays } from "#modules/ledger/ledger.table.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";

/** The condition that an attempt is a gift that was received: dues are none. */
const isGift: SQL = sql`(${orders.purpose} in ('don', 'projet') and ${attempts.state} in ('paid', 'refunded'))`;

/** Returns the condition for gifts by such a giver. Without the first day of a period, every giver is new. */
export function isGivenBy(giver: NonNullable<PaymentFilters["giver"]>, firstDay: string | undefined): SQL {
  if (giver === "anonymous") return sql`${isGift} and ${orders.email} = ''`;
  const gaveBefore =
    firstDay === undefined
      ? sql`false`
      : sql`exists (select from ${giverDays} where ${giverDays.giver} = md5(lower(${orders.email}))::uuid
          and ${giverDays.firstDay} < ${firstDay})`;
  const isWanted = giver === "new" ? sql`not ${gaveBefore}` : gaveBefore;
  return sql`${isGift} and ${orders.email} <> '' and ${isWanted}`;
}
