import { and, eq, gt, inArray, not, sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import type { AlarmSource } from "#operations/alarms/alarm-source.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { FOREST, IVORY } from "#shared/brand/colours.ts";
import { quoted } from "#shared/quoted.ts";
import { events } from "#site/events/events.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { SETTINGS_TAG } from "#site/settings/read-settings.ts";
import { attendanceRoutes } from "./attendance.routes.ts";
import { searchParticipants } from "./list-participants.ts";

/** Events to come with more seats given than they have; those who were let in beyond the seats are not counted. */
const oversoldSeats: AlarmSource = {
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
      text: `${quoted(row.title)}\u00a0: ${row.given}\u00a0places données, ${row.seats}\u00a0disponibles.`,
    }));
  },
};

/** The manifest by which the page at the gates is installed apart from the site. It names no event and no person. */
function entranceDocuments({ readSettings }: Pick<AppContext, "readSettings">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/entree.webmanifest",
        access: everybody,
        answers: { 200: { description: "The web application manifest", media: "application/manifest+json" } },
        cache: {},
      },
      async ({ hints }) => {
        hints.dependsOn(SETTINGS_TAG);
        const { identity } = await readSettings();
        const home = adminPaths.entrance();
        const manifest = {
          name: `Entrées – ${identity.name}`,
          short_name: "Entrées",
          lang: "fr",
          dir: "ltr",
          id: home,
          start_url: home,
          scope: home,
          display: "standalone",
          orientation: "portrait",
          theme_color: FOREST,
          background_color: IVORY,
          icons: [
            { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
            { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
            { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          ],
        };
        const headers = { "content-type": "application/manifest+json; charset=utf-8" };
        return new Response(JSON.stringify(manifest), { headers });
      },
    ),
  ];
}

export const attendanceModule: Module = {
  api: attendanceRoutes,
  site: entranceDocuments,
  alarms: [oversoldSeats],
  searched: [searchParticipants],
};
