import { and, between, count, eq, gte, isNotNull, lt, ne, sql } from "drizzle-orm";
import { promiseReminders } from "#giving/promises/promises.db.ts";
import { giverDays, NO_ADDRESS } from "#money/ledger/ledger.db.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { countWhere, sumWhere } from "#platform/db/aggregates.ts";
import type { Database } from "#platform/db/database.ts";
import { plannedEachTime } from "#platform/db/preparable.ts";
import type { Days } from "./dashboard-period.ts";

type GiverKind = "new" | "returning" | "anonymous";

interface GiverSums {
  people: number;
  gifts: number;
  /** FCFA. */
  amount: number;
}

const NONE = { gifts: 0, amount: 0 };

/** Returns how many people gave on these days, their gifts and their FCFA, by kind. Gifts without an address count no people. */
export async function sumGivers(db: Database, { from, to }: Days): Promise<Record<GiverKind, GiverSums>> {
  const { day, giver, firstDay, gifts, amount } = giverDays;
  const isOfPeriod = plannedEachTime(between(day, from, to));
  const kinds = {
    new: and(ne(giver, NO_ADDRESS), gte(firstDay, from)),
    returning: and(ne(giver, NO_ADDRESS), lt(firstDay, from)),
    anonymous: eq(giver, NO_ADDRESS),
  };
  // Not grouped: sums of all rows are what a server divides among its processors.
  const sums = db
    .select({
      // The first day of a new giver is one of these days, and has one row.
      newPeople: countWhere(and(kinds.new, eq(day, firstDay))),
      new: { gifts: sumWhere(gifts, kinds.new), amount: sumWhere(amount, kinds.new) },
      returning: { gifts: sumWhere(gifts, kinds.returning), amount: sumWhere(amount, kinds.returning) },
      anonymous: { gifts: sumWhere(gifts, kinds.anonymous), amount: sumWhere(amount, kinds.anonymous) },
    })
    .from(giverDays)
    .where(isOfPeriod);
  // Returning givers alone are counted one by one: there may be a line for each giver and day.
  const returning = db
    .selectDistinct({ giver })
    .from(giverDays)
    .where(and(isOfPeriod, kinds.returning))
    .as("returning");
  const [[row], returned] = await Promise.all([sums, db.$count(returning)]);
  return {
    new: { people: row?.newPeople ?? 0, ...(row?.new ?? NONE) },
    returning: { people: returned, ...(row?.returning ?? NONE) },
    anonymous: { people: 0, ...(row?.anonymous ?? NONE) },
  };
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
