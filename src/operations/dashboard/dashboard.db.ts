import { and, between, count, eq, gte, inArray, isNotNull, lt, min, ne, sql, sum } from "drizzle-orm";
import { campaigns } from "#giving/campaigns/campaigns.db.ts";
import { owedMonthsSql } from "#giving/dues/compute-standing.ts";
import type { DuesSchedule } from "#giving/dues/dues-terms.contract.ts";
import { projects } from "#giving/projects/projects.db.ts";
import { promiseReminders } from "#giving/promises/promises.db.ts";
import { giverDays, ledgerDays, NO_ADDRESS } from "#money/ledger/ledger.db.ts";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { attempts } from "#money/payments/payments.table.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { countWhere, sumWhere } from "#platform/db/aggregates.ts";
import type { Database } from "#platform/db/database.ts";
import type { Days } from "./dashboard-period.ts";

const added = {
  amount: sum(ledgerDays.amount).mapWith(Number),
  payments: sum(ledgerDays.payments).mapWith(Number),
  refunded: sum(ledgerDays.refunded).mapWith(Number),
  refunds: sum(ledgerDays.refunds).mapWith(Number),
};

/** A sum of payments and one of refunds, in FCFA and in number, of what `key` names. */
export interface Sum {
  key: string;
  amount: number;
  payments: number;
  refunded: number;
  refunds: number;
}

/** Returns the sums of each day that has any. */
export async function sumByDay(db: Database, days: Days): Promise<Sum[]> {
  return db
    .select({ key: ledgerDays.day, ...added })
    .from(ledgerDays)
    .where(isIn("method", days))
    .groupBy(ledgerDays.day);
}

/** Returns the sums by payment method, or by what was paid for (`purpose:id`). */
export async function sumBy(db: Database, part: "method" | "target", days: Days): Promise<Sum[]> {
  return db
    .select({ key: ledgerDays.key, ...added })
    .from(ledgerDays)
    .where(isIn(part, days))
    .groupBy(ledgerDays.key);
}

/**
 * Returns the median of the gifts received on these days, in FCFA without covered fees: of two in the middle the lower
 * one.
 */
export async function findMedianGift(db: Database, days: Days): Promise<number | null> {
  const sizes = db
    .select({ size: sql`${ledgerDays.key}::bigint`.as("size"), gifts: sum(ledgerDays.payments).as("gifts") })
    .from(ledgerDays)
    .where(isIn("size", days))
    .groupBy(ledgerDays.key)
    .as("sizes");
  const running = db
    .select({
      size: sizes.size,
      upto: sql`sum(${sizes.gifts}) over (order by ${sizes.size})`.as("upto"),
      total: sql`sum(${sizes.gifts}) over ()`.as("total"),
    })
    .from(sizes)
    .as("running");
  const [row] = await db
    .select({ median: min(running.size).mapWith(Number) })
    .from(running)
    .where(sql`${running.upto} * 2 >= ${running.total}`);
  return row?.median ?? null;
}

/** Returns the titles of campaigns and projects by `purpose:id`. */
export async function readTitles(db: Database): Promise<Map<string, string>> {
  const ofCampaigns = await db.select({ id: campaigns.id, title: campaigns.title }).from(campaigns);
  const ofProjects = await db.select({ id: projects.id, title: projects.title }).from(projects);
  return new Map([
    ...ofCampaigns.map(({ id, title }) => [`don:${id}`, title] as const),
    ...ofProjects.map(({ id, title }) => [`projet:${id}`, title] as const),
  ]);
}

function isIn(part: typeof ledgerDays.$inferSelect.part, { from, to }: Days) {
  return and(eq(ledgerDays.part, part), between(ledgerDays.day, from, to));
}

type GiverKind = "new" | "returning" | "anonymous";

interface GiverSums {
  people: number;
  gifts: number;
  /** FCFA. */
  amount: number;
}

const NONE = { gifts: 0, amount: 0 };

/**
 * Returns how many people gave on these days, their gifts and their FCFA, by kind. Gifts without an address count no
 * people.
 */
export async function sumGivers(db: Database, { from, to }: Days): Promise<Record<GiverKind, GiverSums>> {
  const { day, giver, firstDay, gifts, amount } = giverDays;
  const isOfPeriod = between(day, from, to);
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

/**
 * Returns how many reminders of promises were sent on these days, and how many a gift by the promise followed in 31
 * days.
 */
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

/** Attempts of one method and one stretch of time that have ended, and those of them that were paid. */
export interface Outcomes {
  method: string;
  /** The place of its stretch of time, from 0. */
  place: number;
  paid: number;
  ended: number;
}

/**
 * Returns the outcomes of the attempts at the provider that were opened in this time, by method and stretch of
 * `seconds`.
 */
export async function countOutcomes(
  db: Database,
  { since, before, seconds }: { since: Date; before: Date; seconds: number },
): Promise<Outcomes[]> {
  const { createdAt, methodCode, state } = attempts;
  return db
    .select({
      method: methodCode,
      place:
        sql<number>`floor(extract(epoch from ${createdAt} - ${since.toISOString()}::timestamptz) / ${seconds}::int)::int`.as(
          "place",
        ),
      paid: countWhere(inArray(state, ["paid", "refunded"])),
      ended: countWhere(inArray(state, ["paid", "refunded", "failed", "cancelled", "expired"])),
    })
    .from(attempts)
    .where(
      and(
        gte(createdAt, since),
        lt(createdAt, before),
        inArray(
          methodCode,
          PAYMENT_METHODS.map(({ code }) => code),
        ),
      ),
    )
    .groupBy(methodCode, sql`2`);
}

/**
 * Returns how many members with a verified address have paid every month that was due by now, and how many have not.
 */
export async function countStandings(
  db: Database,
  terms: { schedule: DuesSchedule; now: Date },
): Promise<{ up_to_date: number; late: number }> {
  const owing = db.$with("owing").as(
    db
      .select({ owed: owedMonthsSql(accounts, terms).as("owed") })
      .from(accounts)
      .where(isNotNull(accounts.emailVerifiedAt)),
  );
  const [row] = await db
    .with(owing)
    .select({ up_to_date: countWhere(sql`${owing.owed} = 0`), late: countWhere(sql`${owing.owed} > 0`) })
    .from(owing);
  return row ?? { up_to_date: 0, late: 0 };
}
