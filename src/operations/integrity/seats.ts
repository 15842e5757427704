import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { findViolations, type Invariant, type Violation } from "./invariants.ts";

/** Invariants between events and their registrations. */
export const SEAT_INVARIANTS: readonly Invariant[] = [
  {
    name: "no event has more seats taken or offered than it has",
    query: sql`select e.slug, e.available_seats, count(r.id) as held from events e
      join registrations r on r.event_id = e.id and r.state in ('confirmed', 'offered', 'held')
      and not r.beyond_seats group by e.id having count(r.id) > e.available_seats`,
  },
  {
    name: "an event counts its taken, its offered and its held seats as its registrations do",
    query: sql`select e.slug, e.confirmed_seats, r.confirmed, e.offered_seats, r.offered, e.held_seats, r.held
      from events e
      left join lateral (select count(*) filter (where state = 'confirmed' and not beyond_seats) as confirmed,
        count(*) filter (where state = 'offered') as offered,
        count(*) filter (where state = 'held') as held from registrations where event_id = e.id) r on true
      where e.confirmed_seats <> r.confirmed or e.offered_seats <> r.offered or e.held_seats <> r.held`,
  },
  {
    name: "nobody is registered or waiting twice for one event",
    query: sql`select event_id, min(id::text) as one, max(id::text) as other from registrations
      where state in ('confirmed', 'offered', 'waiting', 'held')
      group by event_id, lower(email) having count(*) > 1`,
  },
  {
    name: "no offered or held seat has outlived its time by an hour",
    query: sql`select id, state, offered_until, held_until from registrations
      where coalesce(offered_until, held_until) < now() - interval '1 hour'`,
  },
];

/** Returns the violated invariants of seats and registrations. Reads only; names no person. */
export async function checkSeats(db: Database): Promise<Violation[]> {
  return findViolations(db, SEAT_INVARIANTS);
}
