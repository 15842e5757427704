import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { listNewestNotes } from "#people/notes/notes.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import type { Database } from "#platform/db/database.ts";
import { findHeardBeside } from "#platform/db/sounds-like.ts";
import { AppError } from "#platform/errors.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { type ListCursor, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { plainText as foldText } from "#shared/plain-text.ts";
import { quoted } from "#shared/quoted.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { isWholeNumber } from "#shared/typed-number.ts";
import type { RegistrationState } from "#site/events/event.contract.ts";
import { formatPlace } from "#site/events/event-place.contract.ts";
import { type Event, findEvent } from "#site/events/events.db.ts";
import { nameOfRegistration } from "#site/events/registration-words.contract.ts";
import { addressOf, type Registration } from "#site/events/registrations.db.ts";
import { noSuchEvent } from "#site/events/show-event.ts";
import { countAttendance, listMovedTo, listRanks } from "./attendance.db.ts";
import { formatBadgeCode, shortBadgeCode } from "./badge-code.contract.ts";
import { isToCall } from "./list-calls.ts";
import { endOfPhone, tellByPhone } from "./namesakes.contract.ts";
import {
  type AttendanceCounts,
  BADGES_IN_A_FILE,
  type BadgesQuery,
  type Participant,
  type ParticipantFilters,
  type ParticipantList,
  type ParticipantQuery,
} from "./participants.contract.ts";
import { countParticipants, findInAllEvents, findParticipants } from "./participants.db.ts";
import { clashesOf, type Passages, readPassages } from "./record-arrival.ts";

const ROWS = 50;
const ARRIVAL = /^\d{1,9}$/;

/** Returns the event. Throws 404 if there is none. */
export async function requireEvent(db: Database, id: string): Promise<Event> {
  const event = isUuid(id) ? await findEvent(db, id) : undefined;
  if (!event) throw noSuchEvent();
  return event;
}

/**
 * Returns one stretch of an event's participants, with how full it is. Behind those who have the text that is searched,
 * if they are all in the first stretch, come those whose names are heard like it. Throws 404 if there is no such event,
 * and 422 if `after` is not from this list.
 */
export async function listParticipants(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_registrations">,
  { eventId, query: { after, ...filters } }: { eventId: string; query: ParticipantQuery },
): Promise<ParticipantList> {
  const event = await requireEvent(db, eventId);
  const isByRank = filters.show === "waiting" && filters.sort === undefined;
  const cursor = after === undefined ? undefined : readCursor(after, (value) => !isByRank || ARRIVAL.test(value));
  const search = { ...filters, eventId: event.id };
  const found = await findParticipants(db, search, { after: cursor, limit: ROWS + 1 });
  const written = found.slice(0, ROWS).map(({ registration }) => registration);
  const isWhole = cursor === undefined && found.length <= ROWS;
  const heard = isWhole && filters.q !== undefined ? await findHeard(db, search, written) : [];
  const rows = [...written, ...heard];
  const facts = await readFacts(db, rows);
  const last = found.length > ROWS ? found[ROWS - 1] : undefined;
  return {
    event: {
      id: event.id,
      title: event.title,
      day: event.eventDate,
      starts_at: event.startsAt.toISOString(),
      past: clock.now() >= event.endsAt,
    },
    counts: await countsOf(db, event),
    data: rows.map((registration) => presentParticipant(registration, facts)),
    total: await countParticipants(db, search),
    badges: await countParticipants(db, { ...search, seated: true }),
    heard: heard.length,
    next: last ? writeCursor({ value: last.sortedBy, id: last.registration.id }) : null,
  };
}

/** Returns how full an event is, and how many came. Throws 404 if there is no such event. */
export async function showAttendance(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_registrations">,
  eventId: string,
): Promise<AttendanceCounts> {
  return countsOf(db, await requireEvent(db, eventId));
}

async function countsOf(db: Database, event: Event): Promise<AttendanceCounts> {
  return {
    seats: event.availableSeats,
    confirmed: event.confirmedSeats,
    pending: event.offeredSeats + event.heldSeats,
    ...(await countAttendance(db, event.id)),
  };
}

/** Names that are but nearly heard so are found only if none of those who have the text as it was typed can come in. */
function findHeard(
  db: Database,
  search: Parameters<typeof findParticipants>[1],
  written: Registration[],
): Promise<Registration[]> {
  return findHeardBeside(
    async (closeness, limit) =>
      (await findParticipants(db, { ...search, closeness }, { after: undefined, limit })).map(
        (one) => one.registration,
      ),
    {
      written,
      idOf: ({ id }) => id,
      mayErr: written.every(({ state }) => state !== "confirmed"),
      limit: ROWS,
    },
  );
}

/**
 * Facts of registrations beside their rows: the records of the gates, their ranks, where they were moved, and which
 * have notes.
 */
interface Facts {
  passages: Passages;
  ranks: ReadonlyMap<string, number>;
  moves: ReadonlyMap<string, string>;
  /** When something was noted last. */
  noted: ReadonlyMap<string, Date>;
}

async function readFacts(db: Database, registrations: readonly Registration[]): Promise<Facts> {
  const ids = registrations.map(({ id }) => id);
  return {
    passages: await readPassages(db, ids),
    ranks: await listRanks(db, registrations),
    moves: await listMovedTo(db, ids),
    noted: await listNewestNotes(db, { kind: "participant", ids }),
  };
}

/** Returns a registration as staff sees it now. */
export async function showParticipant(db: Database, registration: Registration): Promise<Participant> {
  return presentParticipant(registration, await readFacts(db, [registration]));
}

function presentParticipant(registration: Registration, { passages, ranks, moves, noted }: Facts): Participant {
  const { id, state, name, phone, company, country, createdAt, offeredUntil, heldUntil } = registration;
  const { enteredAt, beyondSeats } = registration;
  return {
    id,
    state,
    name,
    company,
    country,
    email: addressOf(registration),
    phone: formatPhone(phone),
    registered_at: createdAt.toISOString(),
    until: (offeredUntil ?? heldUntil)?.toISOString() ?? null,
    rank: ranks.get(id) ?? null,
    entered_at: enteredAt?.toISOString() ?? null,
    beyond_seats: beyondSeats,
    badge_code: shortBadgeCode(registration.badgeCode),
    has_notes: noted.has(id),
    to_call: isToCall(registration, noted.get(id)),
    moved_to: moves.get(id) ?? null,
    clashes: clashesOf(registration, passages).map(({ at, gate }) => ({ at: new Date(at).toISOString(), gate })),
  };
}

/**
 * Returns the participants that meet the filters, in their order. The export is an entry of the audit log. Throws 404
 * if there is no such event.
 */
export async function exportParticipants(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_registrations">,
  {
    eventId,
    filters,
    format,
    origin,
  }: { eventId: string; filters: ParticipantFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<Participant>> {
  const event = await requireEvent(ctx.db, eventId);
  await recordExport(ctx, {
    staff,
    origin,
    list: { kind: "participants", name: event.title },
    request: { format, ...filters },
  });
  const search = { ...filters, eventId: event.id };
  const batches = readBatches({
    read: (after: ListCursor | undefined, limit) => findParticipants(ctx.db, search, { after, limit }),
    cursorOf: ({ sortedBy: value, registration: { id } }) => ({ value, id }),
    async present(rows) {
      const registrations = rows.map(({ registration }) => registration);
      const facts = await readFacts(ctx.db, registrations);
      return registrations.map((registration) => presentParticipant(registration, facts));
    },
  });
  return { title: "Participants", columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<Participant>["columns"] = [
  { heading: "Nom", cell: ({ name }) => name },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Entreprise", cell: ({ company }) => company },
  { heading: "Pays", cell: ({ country }) => country },
  { heading: "Code du badge", cell: ({ badge_code }) => formatBadgeCode(badge_code) },
  { heading: "Inscription", cell: ({ state }) => nameOfRegistration(state) },
  { heading: "Rang d’attente", cell: ({ rank }) => rank },
  { heading: "Inscrit le", moment: ({ registered_at }) => new Date(registered_at) },
  { heading: "Entré le", moment: ({ entered_at }) => (entered_at === null ? null : new Date(entered_at)) },
  { heading: "Au‑delà des places", cell: ({ beyond_seats }) => (beyond_seats ? "oui" : "") },
  { heading: "Passages en double", cell: ({ clashes }) => (clashes.length === 0 ? null : clashes.length) },
];

const ENDED: readonly RegistrationState[] = ["cancelled", "declined", "expired"];

/**
 * Participants of all events by name, address, telephone or badge, those of today's event first, then of the next ones.
 */
export const searchParticipants: StaffSearch = {
  ability: "read_registrations",
  label: "Participant",
  place: 8,
  mostBesideOthers: 3,
  async find({ db, clock }, { text, limit }) {
    const now = clock.now();
    const found = await findInAllEvents(db, text, { limit, now });
    return presentFound(found, now).map((row, index) => ({
      ...row,
      isExact: isWholeNumber(text, { phone: found[index]?.phone ?? null }),
    }));
  },
  async more({ db, clock }, { text }) {
    const [nearest] = await findInAllEvents(db, text, { limit: 1, now: clock.now() });
    if (!nearest) return null;
    const { eventId, title, day } = nearest;
    return {
      title: `Tous ceux de ${quoted(title)}`,
      detail: formatShortDate(day, clock.now()),
      path: `${adminPaths.participants(eventId)}?${new URLSearchParams({ recherche: text })}`,
    };
  },
  async guess({ db, clock }, { text, limit, guess }) {
    const now = clock.now();
    return presentFound(await findInAllEvents(db, text, { limit, now, closeness: guess }), now);
  },
};

type Found = Awaited<ReturnType<typeof findInAllEvents>>[number];

/** Namesakes of one event are told apart as at the gate. */
function presentFound(found: readonly Found[], now: Date) {
  return found.map((one) => {
    const { name, phone, state, badgeCode, eventId, title, day } = one;
    const isNamesake = found.some(
      (other) => other !== one && other.eventId === eventId && foldText(other.name) === foldText(name),
    );
    // On a telephone the end of the line has no room.
    const facts = [
      ...(isNamesake ? [tellByPhone(endOfPhone(phone))] : []),
      formatShortDate(day, now),
      nameOfRegistration(state),
    ];
    return {
      title: `${name}, ${title}`,
      detail: facts.join(" · "),
      path: adminPaths.participant(eventId, { badge: shortBadgeCode(badgeCode), ended: ENDED.includes(state) }),
    };
  });
}

/**
 * Returns the PDF of the badges of an event's participants who are found and have a seat, in their order: the first
 * `BADGES_IN_A_FILE` of them in file 1, and so on. Printing is an entry of the audit log. Throws 404 if there is no
 * such event, or no seat left for that file.
 */
export async function printBadges(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readSettings" | "renderBadges">,
  staff: Authorized<"read_registrations">,
  { eventId, file, origin, ...filters }: { eventId: string; origin: string } & BadgesQuery,
): Promise<{ pdf: Buffer; slug: string }> {
  const event = await requireEvent(ctx.db, eventId);
  const wanted = { ...filters, eventId: event.id, seated: true };
  const found = await findParticipants(ctx.db, wanted, { after: undefined, limit: file * BADGES_IN_A_FILE });
  const seated = found.slice((file - 1) * BADGES_IN_A_FILE).map(({ registration }) => registration);
  if (seated.length === 0)
    throw new AppError("no_badges", "Personne n’a de place confirmée\u00a0: aucun badge à imprimer.");
  await recordExport(ctx, {
    staff,
    origin,
    list: { kind: "participants", name: event.title },
    request: { format: "badges", file, ...filters },
  });
  const { identity } = await ctx.readSettings();
  const day = formatDayWithWeekday(event.eventDate);
  const pdf = await ctx.renderBadges({
    foundation: identity.name,
    event: {
      slug: event.slug,
      title: event.title,
      day: day.charAt(0).toUpperCase() + day.slice(1),
      place: formatPlace(event),
      announcement: event.badgeText,
    },
    badges: seated.map(({ name, company, country, badgeCode }) => ({ name, company, country, code: badgeCode })),
    printedAt: ctx.clock.now(),
  });
  return { pdf, slug: event.slug };
}
