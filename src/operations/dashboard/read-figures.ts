import type { AppContext } from "#composition/context.ts";
import { PAYMENT_PURPOSES, type PaymentPurpose } from "#money/payments/payment.contract.ts";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { nameOfMethod } from "#money/payments/payment-words.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf, endOfDay } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { listPublishedEvents } from "#site/events/events.db.ts";
import type {
  CollectedFigures,
  DashboardQuery,
  EventFigures,
  GiverFigures,
  OutcomeFigures,
  OutcomeWindow,
} from "./dashboard.contract.ts";
import {
  countOutcomes,
  countReminders,
  findMedianGift,
  type Outcomes,
  readTitles,
  type Sum,
  sumBy,
  sumByDay,
  sumGivers,
} from "./dashboard.db.ts";
import { type Days, listDays, periodOf } from "./dashboard-period.ts";

/** Returns what was received in the wanted period and in the one before, in all and by day, target and method. */
export async function readCollected(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
  query: DashboardQuery,
): Promise<CollectedFigures> {
  const { period, before } = periodOf(query, clock.now());
  // One moment: the total is the sum of the days, the targets and the methods.
  return db.transaction(
    async (tx) => {
      const days = await sumByDay(tx, period);
      const daysBefore = await sumByDay(tx, before);
      const titles = await readTitles(tx);
      return {
        period,
        before,
        total: totalOf(days, await findMedianGift(tx, period)),
        total_before: totalOf(daysBefore, await findMedianGift(tx, before)),
        days: presentDays(listDays(period), listDays(before), { days, daysBefore }),
        targets: (await readShares(tx, "target", { period, before })).map(({ key, ...share }) => ({
          ...readTarget(key),
          label: key.startsWith("cotisation:") ? "Cotisations" : (titles.get(key) ?? null),
          ...share,
        })),
        methods: (await readShares(tx, "method", { period, before })).map(({ key, ...share }) => ({
          method: key,
          label: nameOfMethod(key),
          ...share,
        })),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function totalOf(sums: readonly Sum[], median: number | null): CollectedFigures["total"] {
  const total = (of: "amount" | "payments" | "refunded" | "refunds") => sums.reduce((all, sum) => all + sum[of], 0);
  return {
    amount: total("amount"),
    payments: total("payments"),
    median,
    refunded: total("refunded"),
    refunds: total("refunds"),
  };
}

function presentDays(
  listed: readonly string[],
  listedBefore: readonly string[],
  { days, daysBefore }: { days: readonly Sum[]; daysBefore: readonly Sum[] },
): CollectedFigures["days"] {
  const found = new Map(days.map((sum) => [sum.key, sum]));
  const foundBefore = new Map(daysBefore.map((sum) => [sum.key, sum.amount]));
  return listed.map((day, place) => ({
    day,
    amount: found.get(day)?.amount ?? 0,
    payments: found.get(day)?.payments ?? 0,
    before: foundBefore.get(listedBefore[place] ?? "") ?? 0,
  }));
}

/** Returns what each target or method received in the period or the one before, the largest amount first. */
async function readShares(
  db: Database,
  part: "target" | "method",
  { period, before }: { period: Days; before: Days },
): Promise<{ key: string; amount: number; payments: number; before: number }[]> {
  const now = await sumBy(db, part, period);
  const earlier = new Map((await sumBy(db, part, before)).map(({ key, amount }) => [key, amount]));
  const found = new Map(now.map((sum) => [sum.key, sum]));
  return [...new Set([...found.keys(), ...earlier.keys()])]
    .map((key) => ({
      key,
      amount: found.get(key)?.amount ?? 0,
      payments: found.get(key)?.payments ?? 0,
      before: earlier.get(key) ?? 0,
    }))
    .filter(({ payments, before: amountBefore }) => payments > 0 || amountBefore > 0)
    .sort((one, other) => other.amount - one.amount || other.before - one.before);
}

function readTarget(key: string): { purpose: PaymentPurpose; target: string } {
  const cut = key.indexOf(":");
  const purpose = PAYMENT_PURPOSES.find((known) => known === key.slice(0, cut));
  if (!purpose) throw new Error(`the ledger has an unknown purpose: ${key}`);
  return { purpose, target: key.slice(cut + 1) };
}

/** Returns who gave in the wanted period, and how many promises were due and honoured in it. */
export async function readGivers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
  query: DashboardQuery,
): Promise<GiverFigures> {
  const { period } = periodOf(query, clock.now());
  const [sums, promises] = await Promise.all([sumGivers(db, period), countReminders(db, period)]);
  return { period, ...sums, promises };
}

const HOUR = 3_600;
const STEPS: Readonly<Record<OutcomeWindow, { seconds: number; count: number }>> = {
  "24h": { seconds: HOUR, count: 24 },
  "7d": { seconds: 24 * HOUR, count: 7 },
};

/**
 * Returns how the attempts of the last 24 hours or 7 days ended, the current hour or day included, by method and by
 * time.
 */
export async function readOutcomes(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
  window: OutcomeWindow,
): Promise<OutcomeFigures> {
  const { seconds, count } = STEPS[window];
  const before = endOfStep(clock.now(), window);
  const momentOf = (place: number) => new Date(before.getTime() - (count - place) * seconds * 1000);
  const found = await countOutcomes(db, { since: momentOf(0), before, seconds });
  return {
    since: momentOf(0).toISOString(),
    before: before.toISOString(),
    methods: PAYMENT_METHODS.map(({ code, label }) => ({
      method: code,
      label,
      ...addUp(found.filter(({ method }) => method === code)),
    }))
      .filter(({ ended }) => ended > 0)
      .sort((one, other) => other.ended - one.ended),
    steps: Array.from({ length: count }, (_, place) => ({
      since: momentOf(place).toISOString(),
      before: momentOf(place + 1).toISOString(),
      ...addUp(found.filter((outcomes) => outcomes.place === place)),
    })),
  };
}

function endOfStep(now: Date, window: OutcomeWindow): Date {
  if (window === "7d") return endOfDay(dayOf(now));
  const hour = HOUR * 1000;
  return new Date((Math.floor(now.getTime() / hour) + 1) * hour);
}

function addUp(outcomes: readonly Outcomes[]): { paid: number; ended: number } {
  return {
    paid: outcomes.reduce((sum, { paid }) => sum + paid, 0),
    ended: outcomes.reduce((sum, { ended }) => sum + ended, 0),
  };
}

const SHOWN = 5;

/** Returns the next events on the site with their seats, the soonest first. Past ones are left out. */
export async function listComingEvents({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<EventFigures> {
  const now = clock.now();
  const events = await listPublishedEvents(db, { now, category: undefined, limit: SHOWN, offset: 0 });
  return {
    data: events
      .filter(({ endsAt }) => endsAt > now)
      .map(({ id, title, startsAt, availableSeats, confirmedSeats, offeredSeats, heldSeats }) => ({
        id,
        title,
        starts_at: startsAt.toISOString(),
        seats: availableSeats,
        confirmed: confirmedSeats,
        pending: offeredSeats + heldSeats,
      })),
  };
}
