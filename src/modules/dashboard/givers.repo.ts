import { and, between, count, gte, isNotNull, lt, ne, sql, sum } from "drizzle-orm";
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
  const { day, giver, firstDay, gifts, amount } = giverDays;
  const isOfPeriod = between(day, from, to);
  const kind = sql<GiverKind>`case when ${giver} = ${NO_ADDRESS} then 'anonymous'
    when ${firstDay} < ${from} then 'returning' else 'new' end`;
  const sums = await db
    .select({
      kind: kind.as("kind"),
      // The first day of a new giver is one of these days, and has one row.
      firstDays: countWhere(sql`${day} = ${firstDay}`),
      gifts: sum(gifts).mapWith(Number),
      amount: sum(amount).mapWith(Number),
    })
    .from(giverDays)
    .where(isOfPeriod)
    .groupBy(sql`1`);
  // Returning givers alone are counted one by one: there may be a line for each giver and day.
  const returning = db
    .selectDistinct({ giver })
    .from(giverDays)
    .where(and(isOfPeriod, lt(firstDay, from), ne(giver, NO_ADDRESS)))
    .as("returning");
  const returned = await db.$count(returning);
  const people = { new: (firstDays: number) => firstDays, returning: () => returned, anonymous: () => 0 };
  return sums.map(({ firstDays, ...one }) => ({ ...one, people: people[one.kind](firstDays) }));
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
