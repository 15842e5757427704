import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { lastDayOf } from "#shared/periods.ts";
import { type Calendar, calendar, calendarQuery } from "./calendar.contract.ts";

/** The most entries of one kind in a month. */
const OF_EACH_KIND = 300;

/** The current month goes on into the next one, so that its last days show what is near. */
const DAYS_AHEAD = 13;
const DAY_MS = 24 * 3600_000;

/**
 * Returns what happens in the month, and in the two weeks from today on, as far as this member of staff may see it, in
 * order.
 */
async function readCalendar(
  { db, clock, calendars }: Pick<AppContext, "db" | "clock" | "calendars">,
  { roles }: Authorized<"read_events">,
  wanted: string | undefined,
): Promise<Calendar> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const month = wanted ?? today.slice(0, 7);
  const reached = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  // Weeks end on Sunday.
  const ahead = new Date(reached.getTime() + ((7 - reached.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
  const isCurrent = month === today.slice(0, 7);
  const until = isCurrent && ahead > lastDayOf(month) ? ahead : lastDayOf(month);
  const range = { from: `${month}-01`, to: until, now, limit: OF_EACH_KIND };
  const abilities = abilitiesOf(roles);
  const own = calendars.filter(({ ability }) => abilities.includes(ability));
  const found = await Promise.all(own.map(({ list }) => list(db, range)));
  // A whole day comes before its hours.
  const placeOf = ({ day, time }: Calendar["data"][number]) => `${day} ${time ?? ""}`;
  const data = found.flat().sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return { month, today, until, data };
}

function calendarRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/calendar",
        access: staffWith(ctx, "read_events"),
        chapter: "Administration",
        summary: "What happens in a month: publications, letters, ends of campaigns, events",
        query: calendarQuery,
        answers: { 200: ["What the caller may see of it", calendar] },
      },
      ({ caller, query }) => readCalendar(ctx, caller, query.month),
    ),
  ];
}

export const calendarModule: Module = { api: calendarRoutes };
