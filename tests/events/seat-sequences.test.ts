// Also on the embedded database: transactions and handles.
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppContext } from "#composition/context.ts";
import { checkSeats } from "#operations/integrity/site.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { changeRegistration, judgeChange, type RegistrationAction } from "#site/events/change-registration.ts";
import type { RegistrationState } from "#site/events/event.contract.ts";
import { type Event, insertEvents } from "#site/events/events.db.ts";
import { endOfHold, endOfOffer } from "#site/events/present-event.ts";
import { expireSeats } from "#site/events/reallocate-seats.ts";
import { joinWaitingList, registerParticipant } from "#site/events/register-participant.ts";
import { findActiveRegistration, insertRegistrationLink } from "#site/events/registrations.db.ts";
import { somebody } from "../factories/make-registration.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { openTestDatabase } from "../setup/test-database.ts";

const SEQUENCES = propertyRuns({ quick: 50, full: 1_000, embedded: 300 });
const HOUR_MS = 3600 * 1000;
const START = Date.parse("2027-03-01T09:00:00Z");

type Step =
  | { kind: "register" | "hold" | "wait"; person: number }
  | { kind: "change"; action: RegistrationAction; person: number }
  | { kind: "hours"; hours: number }
  | { kind: "sweep" };

const person = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("register" as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("hold" as const), person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), person }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      action: fc.constantFrom("confirm" as const, "cancel" as const, "accept" as const, "decline" as const),
      person,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("hours" as const), hours: fc.constantFrom(0.25, 1, 20, 49) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "sweep" as const }) },
);

interface Entry {
  person: number;
  state: RegistrationState;
  until: number | null;
}

/** The model, as plain as possible: the registrations in the order in which they came. */
interface Book {
  event: Event;
  entries: Entry[];
}

const TAKEN: readonly RegistrationState[] = ["confirmed", "offered", "held"];
const ACTIVE: readonly RegistrationState[] = [...TAKEN, "waiting"];
const freeSeats = ({ event, entries }: Book) =>
  event.availableSeats - entries.filter(({ state }) => TAKEN.includes(state)).length;
const latestOf = (book: Book, who: number) => book.entries.findLast((entry) => entry.person === who);

function settled({ event, entries }: Book, now: Date): Book {
  const book = { event, entries: entries.map((entry) => ({ ...entry })) };
  for (const entry of book.entries) {
    if (entry.until !== null && entry.until <= now.getTime()) Object.assign(entry, { state: "expired", until: null });
  }
  while (now < event.endsAt && freeSeats(book) > 0) {
    const next = book.entries.find(({ state }) => state === "waiting");
    if (!next) break;
    Object.assign(next, { state: "offered", until: endOfOffer(event, now).getTime() });
  }
  return book;
}

const STATES = { register: "confirmed", hold: "held", wait: "waiting" } as const;

/** Returns the book after this step, or null if the step must be refused. */
function foretell(before: Book, action: Step, now: Date): Book | null {
  const book = settled(before, now);
  const past = now >= book.event.endsAt;
  if (action.kind === "register" || action.kind === "hold" || action.kind === "wait") {
    const there = book.entries.some((entry) => entry.person === action.person && ACTIVE.includes(entry.state));
    if (past || there || freeSeats(book) > 0 === (action.kind === "wait")) return null;
    const state = STATES[action.kind];
    const until = state === "held" ? endOfHold(book.event, now).getTime() : null;
    book.entries.push({ person: action.person, state, until });
  }
  if (action.kind === "change") {
    const entry = latestOf(book, action.person);
    if (!entry) return null;
    try {
      const state = judgeChange(entry.state, action.action);
      if (state === entry.state) return book;
      if (past) return null;
      Object.assign(entry, { state, until: null });
    } catch {
      return null;
    }
  }
  return settled(book, now);
}

let handle: DatabaseHandle;
let current = START;
/** Returns true if the address may take another seat without confirming it by mail. */
let granted = true;
let deps: Pick<AppContext, "clock" | "db" | "limits" | "write">;
const tokens = new Map<string, string>();
let made = 0;

beforeAll(async () => {
  handle = await openTestDatabase();
  const clock = { now: () => new Date(current) };
  deps = {
    db: handle.db,
    clock,
    write: createWrite({ db: handle.db, clock, wake: () => undefined }),
    limits: {
      consume: async () => undefined,
      consumeEach: async () => undefined,
      consumeWith: async () => undefined,
      countBeyond: async () => 0,
      reserve: async () => ({ granted, holdsFor: 0 }),
      allowedPoints: ({ points }) => points,
      refund: async () => undefined,
      reset: async () => undefined,
      purge: async () => undefined,
    },
  };
});
afterAll(() => handle.close());

async function makePlainEvent(seats: number, days: number): Promise<Event> {
  made += 1;
  const [event] = await handle.db.transaction((tx) =>
    insertEvents(tx, [
      {
        slug: `suite-${made}`,
        title: "Suite",
        description: "Une suite.",
        category: "Tests",
        eventDate: new Date(current + days * 24 * HOUR_MS).toISOString().slice(0, 10),
        eventTime: "14:00",
        city: "Abidjan",
        country: "Côte d’Ivoire",
        availableSeats: seats,
        status: "published",
        publishedAt: new Date(START - HOUR_MS),
      },
    ]),
  );
  if (!event) throw new Error("the event was not stored");
  return event;
}

async function take(action: Step, event: Event): Promise<boolean> {
  const emailOf = (who: number) => `personne-${who}@${event.slug}.example`;
  try {
    if (action.kind === "register" || action.kind === "hold" || action.kind === "wait") {
      const email = emailOf(action.person);
      const body = somebody(event.id, { email });
      granted = action.kind === "register";
      const enter = action.kind === "wait" ? joinWaitingList : registerParticipant;
      await enter(deps, { body, address: "203.0.113.7" });
      const registration = await findActiveRegistration(handle.db, { eventId: event.id, email });
      const token = crypto.randomUUID();
      tokens.set(email, token);
      await handle.db.transaction((tx) =>
        insertRegistrationLink(tx, {
          tokenHash: hashToken(token),
          registrationId: registration?.id ?? "",
          createdAt: deps.clock.now(),
        }),
      );
    }
    if (action.kind === "change") {
      const token = tokens.get(emailOf(action.person)) ?? "";
      await changeRegistration(deps, { token, action: action.action, address: "203.0.113.7" });
    }
    if (action.kind === "hours") current += action.hours * HOUR_MS;
    if (action.kind === "sweep") await expireSeats(deps);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function stored({ id }: Event): Promise<Omit<Entry, "person">[]> {
  const { rows } = await handle.jobs.executeSql(
    "select state, coalesce(offered_until, held_until) as until from registrations where event_id = $1 order by arrival",
    [id],
  );
  return rows.map((row: { state: RegistrationState; until: Date | null }) => ({
    state: row.state,
    until: row.until?.getTime() ?? null,
  }));
}

it(`sells no seat twice and keeps the order of waiting, whatever ${SEQUENCES} sequences of wishes bring`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.integer({ min: 0, max: 4 }),
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (seats, days, steps) => {
        let book: Book = { event: await makePlainEvent(seats, days), entries: [] };
        for (const action of steps) {
          const foretold = action.kind === "hours" ? book : foretell(book, action, deps.clock.now());
          expect(await take(action, book.event), JSON.stringify(action)).toBe(foretold !== null);
          if (!foretold) continue;
          book = foretold;
          expect(await stored(book.event)).toEqual(book.entries.map(({ state, until }) => ({ state, until })));
        }
        expect(await stored(book.event), "refusals change nothing").toEqual(
          book.entries.map(({ state, until }) => ({ state, until })),
        );
      },
    ),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  // Offers of this test's future are open; those that lapsed in it are none of the real time's concern.
  expect(await checkSeats(handle.db)).toEqual([]);
}, 300_000);
