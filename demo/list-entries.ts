import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import { mergeEntryBatch } from "#site/attendance/entrance.ts";
import { events } from "#site/events/events.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { eventOfToday } from "./content/events-today.ts";
import { contextAt } from "./editor-at.ts";
import { originOf } from "./origin-of.ts";
import type { ListStaffWork } from "./staff-work.ts";

const MINUTE_MS = 60_000;
const GATES = ["Porte principale", "Cour"];

/** Half of those who come today have passed one of two gates, and one badge has passed both. */
export const listEntries: ListStaffWork = async (unit, now) => {
  const { tx } = unit;
  const person = await findVerifiedByEmail(tx, "accueil@fondation-akwaba.example");
  if (!person) throw new Error("the demo has no reception");
  const staff = authorize({ kind: "staff" as const, id: person.id, roles: person.roles }, "check_in");
  const rows = await tx
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(events.slug, eventOfToday.slug), eq(registrations.state, "confirmed")))
    .orderBy(asc(registrations.email));
  const guests = rows.slice(0, rows.length / 2);
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  return GATES.map((gate, at) => {
    const own = guests.filter((_, place) => place % GATES.length === at || place === 0);
    // The demo may be loaded just after midnight.
    const passedAt = (ago: number) => new Date(Math.max(now.getTime() - ago * MINUTE_MS, midnight));
    const sentAt = passedAt(3 - at);
    const entries = own.map(({ id }, place) => ({
      id: randomUUID(),
      registration: id,
      undoes: null,
      at: passedAt(50 - 2 * place - at).toISOString(),
    }));
    const since = passedAt(60).toISOString();
    const batch = { gate, offset: 0, snapshot_at: since, since, entries };
    const { eventId = "" } = rows[0] ?? {};
    const write = async () => {
      await mergeEntryBatch(contextAt(unit, sentAt), staff, { eventId, batch, origin: originOf("accueil") });
    };
    return { at: sentAt, write };
  });
};
