import { and, count, gte, isNotNull, lt, sql, sum } from "drizzle-orm";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { promiseReminders } from "#modules/promises/promises.table.ts";
import { gaveBefore, isGift } from "#modules/treasury/giver-filter.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { countWhere } from "#platform/db/aggregates.ts";
import type { Database } from "#platform/db/database.ts";
import type { Days } from "./dashboard-period.ts";

export type GiverKind = "new" | "returning" | "anonymous";

/** Returns how many people gave on these days, their gifts and their FCFA, by kind. Gifts without an address count no people. */
export async function sumGivers(
  db: Database,
  { from, to }: Days,
): Promise<{ kind: GiverKind; people: number; gifts: number; amount: number }[]> {
  const givers = db.$with("givers").as(
    db
      .select({
        address: sql<string>`lower(${orders.email})`.as("address"),
        gifts: count().as("gifts"),
        amount: sum(attempts.amount).as("amount"),
      })
      .from(attempts)
      .innerJoin(orders, sql`${orders.id} = ${attempts.orderId}`)
      .where(and(isGift, gte(attempts.settledAt, startOfDay(from)), lt(attempts.settledAt, endOfDay(to))))
      .groupBy(sql`lower(${orders.email})`),
  );
  const kind = sql<GiverKind>`case when ${givers.address} = '' then 'anonymous'
    when ${gaveBefore(sql`${givers.address}`, from)} then 'returning' else 'new' end`;
  return db
    .with(givers)
    .select({
      kind: kind.as("kind"),
      people: countWhere(sql`${givers.address} <> ''`),
      gifts: sum(givers.gifts).mapWith(Number),
      amount: sum(givers.amount).mapWith(Number),
    })
    .from(givers)
    .groupBy(sql`1`);
}

/** Returns how many reminders of promises were sent on these days, and how many a gift by the promise followed in 31 days. */
export async function countReminders(db: Database, { from, to }: Days): Promise<{ due: number; honoured: number }> {
  const { promiseId, sentAt } = promiseReminders;
  const isHonoured = sql`exists (select from orders o join attempts a on a.order_id = o.id
    where o.promise_id = ${promiseId} and a.state in ('paid', 'refunded')
      and a.settled_at >= ${sentAt} and a.settled_at < ${sentAt} + interval '31 days')`;
  const [row] = await db
    .select({ due: count(), honoured: countWhere(isHonoured) })
    .from(promiseReminders)
    .where(and(isNotNull(sentAt), gte(sentAt, startOfDay(from)), lt(sentAt, endOfDay(to))));
  return row ?? { due: 0, honoured: 0 };
}
