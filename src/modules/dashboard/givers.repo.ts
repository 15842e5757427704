import { and, between, count, gte, isNotNull, lt, sql, sum } from "drizzle-orm";
import { giverDays } from "#modules/ledger/ledger.table.ts";
import { promiseReminders } from "#modules/promises/promises.table.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { countWhere } from "#platform/db/aggregates.ts";
import type { Database } from "#platform/db/database.ts";
import type { Days } from "./dashboard-period.ts";

export type GiverKind = "new" | "returning" | "anonymous";

/** The giver of all gifts without an address. */
const NO_ADDRESS = sql`md5('')::uuid`;

/** Returns how many people gave on these days, their gifts and their FCFA, by kind. Gifts without an address count no people. */
export async function sumGivers(
  db: Database,
  { from, to }: Days,
): Promise<{ kind: GiverKind; people: number; gifts: number; amount: number }[]> {
  return db.transaction(async (tx) => {
    // The givers of a year, one line each: more than the memory that a query has by default, and slow on the disk.
    await tx.execute(sql`set local work_mem = '48MB'`);
    const givers = tx.$with("givers").as(
      tx
        .select({
          kind: sql<GiverKind>`case when ${giverDays.giver} = ${NO_ADDRESS} then 'anonymous'
            when min(${giverDays.firstDay}) < ${from} then 'returning' else 'new' end`.as("kind"),
          gifts: sum(giverDays.gifts).as("gifts"),
          amount: sum(giverDays.amount).as("amount"),
        })
        .from(giverDays)
        .where(between(giverDays.day, from, to))
        .groupBy(giverDays.giver),
    );
    return tx
      .with(givers)
      .select({
        kind: givers.kind,
        people: countWhere(sql`${givers.kind} <> 'anonymous'`),
        gifts: sum(givers.gifts).mapWith(Number),
        amount: sum(givers.amount).mapWith(Number),
      })
      .from(givers)
      .groupBy(givers.kind);
  });
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
