import { dayOf, startOfDay } from "#platform/abidjan-days.ts";
import { addMonths, monthOf } from "#platform/months.ts";
import type { DashboardQuery } from "./dashboard.contract.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Days in Abidjan, both included. */
export interface Days {
  from: string;
  to: string;
}

/**
 * Returns the wanted period and the one it is compared with: of the month or the year so far, as many days of the one
 * before, and else as many days just before.
 */
export function periodOf({ period, from, to }: DashboardQuery, now: Date): { period: Days; before: Days } {
  const today = dayOf(now);
  const month = monthOf(now);
  switch (period) {
    case "month":
      return since(`${month}-01`, `${addMonths(month, -1)}-01`, today);
    case "year":
      return since(`${today.slice(0, 4)}-01-01`, `${Number(today.slice(0, 4)) - 1}-01-01`, today);
    case "own":
      return justBefore({ from: from ?? today, to: to ?? today });
    default:
      return justBefore({ from: addDays(today, 1 - Number(period)), to: today });
  }
}

/** Returns the days of a period, the first one first. */
export function listDays({ from, to }: Days): string[] {
  return Array.from({ length: lengthOf({ from, to }) }, (_, place) => addDays(from, place));
}

function since(from: string, fromBefore: string, today: string): { period: Days; before: Days } {
  const period = { from, to: today };
  const last = addDays(fromBefore, lengthOf(period) - 1);
  // A shorter month before ends with its last day.
  return { period, before: { from: fromBefore, to: last < from ? last : addDays(from, -1) } };
}

function justBefore(period: Days): { period: Days; before: Days } {
  const to = addDays(period.from, -1);
  return { period, before: { from: addDays(to, 1 - lengthOf(period)), to } };
}

function lengthOf({ from, to }: Days): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS + 1;
}

function addDays(day: string, count: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS));
}
