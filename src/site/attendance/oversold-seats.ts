import { and, eq, gt, inArray, not, sql } from "drizzle-orm";
import type { AlarmSource } from "#operations/alarms/alarm-source.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { events } from "#site/events/events.table.ts";
import { registrations } from "#site/events/registrations.table.ts";

/** Events to come with more seats given than they have; those who were let in beyond the seats are not counted. */
export const oversoldSeats: AlarmSource = {
  kind: "seats-oversold",
  ability: "read_registrations",
  title: "Un événement a plus d’inscrits que de places",
  advice:
    "Ajoutez des places à l’événement, ou parlez avec les derniers inscrits avant d’annuler. Prévenez aussi la personne qui s’occupe du site\u00a0: cela ne devrait jamais arriver.",
  path: adminPaths.events,
  async find({ db, clock }) {
    const given = sql<number>`count(*)::int`;
    const rows = await db
      .select({ id: events.id, title: events.title, seats: events.availableSeats, given })
      .from(events)
      .innerJoin(registrations, eq(registrations.eventId, events.id))
      .where(
        and(
          gt(events.endsAt, clock.now()),
          inArray(registrations.state, ["confirmed", "offered", "held"]),
          not(registrations.beyondSeats),
        ),
      )
      .groupBy(events.id)
      .having(sql`count(*) > ${events.availableSeats}`);
    return rows.map((row) => ({
      subject: row.id,
      text: `«\u00a0${row.title}\u00a0»\u00a0: ${row.given} places données, ${row.seats} disponibles.`,
    }));
  },
};
