import { randomReference } from "#platform/ids.ts";
import { insertEvents } from "#site/events/events.db.ts";
import { EVENTS_TAG } from "#site/events/present-event.ts";
import { insertRegistrations } from "#site/events/registrations.db.ts";
import { HOME_TIME_ZONE } from "#site/events/time-zones.contract.ts";
import type { DemoEvent } from "./content/event-shape.ts";
import { demoEvents } from "./content/events.ts";
import { firstNames, lastNames } from "./content/people.ts";
import type { DemoPart } from "./demo-part.ts";
import { loadRegistrations, type PastRegistration } from "./load-registrations.ts";
import { seededRandom } from "./seeded-random.ts";
import { storePortrait, storeScenes } from "./store-pictures.ts";

const DAY_MS = 24 * 3600 * 1000;
/** Days between the announcement of an event, which opens registration, and its day. */
const ANNOUNCED_DAYS = 110;
const ORGANISATIONS = ["Mairie", "Lycée moderne", "Coopérative des femmes", "Amicale des parents", "Radio locale"];
const COUNTRIES = ["Côte d’Ivoire", "Côte d’Ivoire", "Côte d’Ivoire", "Côte d’Ivoire", "Burkina Faso", "France"];

/** The demo's events with their banners and speakers, and the people who come or wait for a place. */
export const seedEvents: DemoPart = async (files) => {
  const pictures = await storeScenes(
    files,
    demoEvents.map(({ picture }) => picture),
  );
  const portraits = new Map<string, string | null>();
  for (const { speakers } of demoEvents) {
    for (const { name } of speakers) portraits.set(name, await storePortrait(files, name));
  }
  return async ({ tx, invalidate }, now) => {
    const rows = await insertEvents(
      tx,
      demoEvents.map((event) => ({
        slug: event.slug,
        title: event.title,
        description: event.description,
        category: event.category,
        bannerImage: pictures.get(event.picture.slug) ?? null,
        eventDate: new Date(dayOf(event, now)).toISOString().slice(0, 10),
        eventTime: `${twoDigits(event.hour)}:${twoDigits(event.minute)}`,
        timeZone: event.timeZone ?? HOME_TIME_ZONE,
        venue: event.venue ?? null,
        city: event.city,
        country: event.country,
        availableSeats: event.seats,
        program: event.program,
        badgeText: event.badgeText ?? null,
        speakers: event.speakers.map((speaker) => ({
          ...speaker,
          photo: portraits.get(speaker.name) ?? null,
        })),
        status: "published" as const,
        publishedAt: new Date(announcedAt(event, now)),
      })),
    );
    const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
    for (const event of demoEvents) {
      const eventId = ids.get(event.slug) ?? "";
      const people = peopleOf(event, now);
      await loadRegistrations(tx, { eventId, people: people.slice(0, event.taken) });
      await insertRegistrations(
        tx,
        people.slice(event.taken).map(({ registeredAt, ...person }) => ({
          ...person,
          eventId,
          state: "waiting" as const,
          emailKey: person.email,
          badgeCode: randomReference(),
          createdAt: registeredAt,
          changedAt: registeredAt,
        })),
      );
    }
    invalidate([EVENTS_TAG]);
  };
};

/** Returns the participants with a place in the order in which they registered, then the waiting list. */
function peopleOf(event: DemoEvent, now: Date): PastRegistration[] {
  const random = seededRandom(event.slug);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const from = announcedAt(event, now);
  const until = Math.min(now.getTime(), dayOf(event, now));
  const count = event.taken + event.waiting;
  return Array.from({ length: count }, (_, index) => ({
    name: `${pick(firstNames)} ${pick(lastNames)}`,
    email: `participant-${index + 1}@${event.slug}.example`,
    phone: `+22507${String(Math.floor(random() * 100_000_000)).padStart(8, "0")}`,
    company:
      random() < 0.3 ? `${pick(ORGANISATIONS)} ${/^[AEÉIOU]/.test(event.city) ? "d’" : "de "}${event.city}` : null,
    country: pick(COUNTRIES),
    registeredAt: new Date(from + ((until - from) * (index + 0.5)) / count),
  }));
}

function dayOf(event: DemoEvent, now: Date): number {
  return now.getTime() + event.inDays * DAY_MS;
}

function announcedAt(event: DemoEvent, now: Date): number {
  return dayOf(event, now) - ANNOUNCED_DAYS * DAY_MS;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
