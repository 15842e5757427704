import { createHash } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { listNoteTexts } from "#people/notes/notes.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { readPhone } from "#platform/phone-number.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { applyAction } from "#site/events/change-registration.ts";
import { addToSeats, type Event, lockEvent } from "#site/events/events.db.ts";
import { eventTag, remainingSeats } from "#site/events/present-event.ts";
import { reallocateSeats } from "#site/events/reallocate-seats.ts";
import { newcomer } from "#site/events/register-participant.ts";
import {
  addressOf,
  findRegistration,
  insertRegistrations,
  noAddress,
  type Registration,
} from "#site/events/registrations.db.ts";
import { admitAtGate, correctTime } from "./admit-at-gate.ts";
import { listChangedGuests, listGuests, listGuestsById, listMovedTo, listOtherBadges } from "./attendance.db.ts";
import { shortBadgeCode } from "./badge-code.contract.ts";
import {
  type EntranceGuest,
  type EntranceSnapshot,
  type EntryAnswer,
  type EntryBatch,
  type EntryOutcome,
  LONGEST_GATE_NOTE,
} from "./entrance.contract.ts";
import { requireEvent } from "./list-participants.ts";
import { endOfPhone } from "./namesakes.contract.ts";
import { type Acting, dayOf, type Passages, recordAttendance, settleEntries } from "./record-arrival.ts";

/** Badges of other events that a device takes along, to tell them from unknown ones. */
const OTHER_BADGES = 2_000;
const OTHER_DAYS = 30;

/**
 * Returns what a device needs to receive the participants of the event without network: the end of telephone numbers
 * and no address, the beginning of notes, and badges as hashes. It is an entry of the audit log, as exports are. Throws
 * 404 if there is no such event.
 */
export async function takeSnapshot(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, origin }: { eventId: string; origin: string },
): Promise<EntranceSnapshot> {
  const now = clock.now();
  return write(async (unit) => {
    const event = await requireEvent(unit.tx, eventId);
    const guests = await listGuests(unit.tx, event.id);
    const badges = new Map<string, string[]>();
    const near = { event, days: OTHER_DAYS, limit: OTHER_BADGES };
    for (const { title, badgeCode } of await listOtherBadges(unit.tx, near)) {
      badges.set(title, [...(badges.get(title) ?? []), ...hashesOf(badgeCode)]);
    }
    const subject = { kind: "participants", id: event.id, name: event.title };
    await recordAudit(unit, { at: now, actor: staff, origin, action: "prepared_entrance", subject });
    const { opensAt, endsAt } = dayOf(event);
    return {
      event: {
        id: event.id,
        title: event.title,
        day: event.eventDate,
        opens_at: opensAt.toISOString(),
        ends_at: endsAt.toISOString(),
        seats: event.availableSeats,
      },
      taken_at: now.toISOString(),
      guests: await presentGuests(unit.tx, guests),
      others: [...badges].map(([title, hashes]) => ({ title, badges: hashes })),
    };
  });
}

/** Changes that were committed a little later than they say are sent again with the next answer. */
const OVERLAP_MS = 60_000;

/**
 * Registers the persons whom a device registered, and adds its records to those of the event, each once however often
 * it is sent: the earliest entry of a badge counts, the others are clashes. Who was registered by mistake is cancelled.
 * One audit entry tells of the new records. Returns what became of each, and the registrations that changed since.
 * Throws 404 if there is no such event.
 */
export async function mergeEntryBatch(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, batch, origin }: { eventId: string; batch: EntryBatch; origin: string },
): Promise<EntryAnswer> {
  const now = clock.now();
  return write(async (unit) => {
    const { tx } = unit;
    const event = await requireEvent(tx, eventId);
    // Under the event's lock, as every change of its registrations.
    const locked = batch.entries.length > 0 ? await lockEvent(tx, event.id) : undefined;
    if (locked) {
      await registerWalkIns(unit, locked, { batch, staff, origin, now });
      await admitAtGate(unit, locked.id, { batch, staff, origin, now });
    }
    const ids = [...new Set(batch.entries.map(({ registration }) => registration))];
    const touched = await listGuestsById(tx, { eventId: event.id, ids });
    const { passages, stored } = await settleEntries(tx, rowsOf(batch, { touched, now }), touched);
    await cancelWalkIns(unit, locked ?? event, { batch, touched, passages, staff, origin, now });
    const results = batch.entries.map((entry) => {
      const { clashes = [] } = passages.get(entry.registration) ?? {};
      const outcome = outcomeOf(entry, { touched, passages });
      return { id: entry.id, outcome, elsewhere: clashes.some(({ id }) => id !== entry.id) };
    });
    if (stored.length > 0) {
      const fresh = new Set(stored);
      const counts = (is: (one: (typeof results)[number]) => boolean) =>
        results.filter((one) => fresh.has(one.id) && is(one)).length;
      const undone = batch.entries.filter(({ id, undoes }) => undoes !== null && fresh.has(id)).length;
      const subject = { kind: "participants", id: event.id, name: event.title };
      const after = {
        ...(batch.gate === "" ? {} : { gate: batch.gate }),
        entries: stored.length - undone,
        undone,
        clashes: counts(({ outcome }) => outcome === "clash" || outcome === "no_seat"),
      };
      await recordAudit(unit, { at: now, actor: staff, origin, action: "passed_entries", subject, after });
    }
    const since = new Date(Date.parse(batch.since) - OVERLAP_MS);
    const changed = await listChangedGuests(tx, { eventId: event.id, since });
    const { availableSeats: seats } = event;
    return { taken_at: now.toISOString(), seats, results, guests: await presentGuests(tx, changed) };
  });
}

/** Returns the records of known registrations as they are stored: none before its registration. */
function rowsOf(batch: EntryBatch, { touched, now }: { touched: readonly Registration[]; now: Date }) {
  const known = new Map(touched.map((registration) => [registration.id, registration]));
  return batch.entries.flatMap((entry) => {
    const guest = known.get(entry.registration);
    if (!guest) return [];
    const corrected = Math.max(
      correctTime(entry, batch, now).getTime(),
      Math.min(guest.createdAt.getTime(), now.getTime()),
    );
    const row = { id: entry.id, registrationId: guest.id, undoes: entry.undoes, at: new Date(corrected) };
    return [{ ...row, eventId: guest.eventId, gate: batch.gate, recordedAt: now }];
  });
}

function outcomeOf(
  { id, registration, undoes }: EntryBatch["entries"][number],
  { touched, passages }: { touched: readonly Registration[]; passages: Passages },
): EntryOutcome {
  const guest = touched.find((one) => one.id === registration);
  if (!guest) return "unknown";
  const { counted, clashes = [] } = passages.get(registration) ?? {};
  if (undoes !== null || (counted?.id !== id && !clashes.some((clash) => clash.id === id))) return "undone";
  if (guest.state !== "confirmed") return "no_seat";
  return counted?.id === id ? "counted" : "clash";
}

/**
 * Returns registrations as a device at the gate sees them: with the end of the telephone number and no address, the
 * beginning of notes, and hashes of the badge alone.
 */
async function presentGuests(db: Database, registrations: readonly Registration[]): Promise<EntranceGuest[]> {
  const ids = registrations.map(({ id }) => id);
  const moves = await listMovedTo(db, ids);
  const notes = await listNoteTexts(db, { kind: "participant", ids });
  return registrations.map(({ id, badgeCode, name, state, enteredAt, company, phone, beyondSeats }) => {
    const [badge, code] = hashesOf(badgeCode);
    return {
      id,
      badge,
      code,
      name,
      state,
      entered_at: enteredAt?.toISOString() ?? null,
      moved_to: moves.get(id) ?? null,
      note: beginningOf(notes.get(id) ?? []),
      company,
      phone_end: endOfPhone(phone),
      beyond_seats: beyondSeats,
    };
  });
}

/** Returns the notes in one line that a device takes along, cut behind so many signs; null without notes. */
function beginningOf(notes: readonly string[]): string | null {
  const line = notes.join(" · ").replace(/\s+/g, " ").trim();
  if (line === "") return null;
  return line.length <= LONGEST_GATE_NOTE ? line : `${line.slice(0, LONGEST_GATE_NOTE - 1).trimEnd()}…`;
}

/** Letters of the hash that devices compare: 132 bits, as the code itself has 140. */
const LENGTH = 22;

/** Returns the hash of a badge's code by which devices at the gate find it: no badge can be printed from it. */
function hashBadge(code: string): string {
  return createHash("sha256").update(code).digest("base64url").slice(0, LENGTH);
}

/** Returns the hashes of a badge's code, and of its short form, which people read aloud. */
function hashesOf(badgeCode: string): [badge: string, code: string] {
  return [hashBadge(badgeCode), hashBadge(shortBadgeCode(badgeCode))];
}

/**
 * Registers the persons whom a device registered at the gate, each once by the id that it chose: they are inside, so
 * that without a free seat they are confirmed beyond the seats. A number that cannot be read is stored as it was typed.
 * The event must be locked.
 */
async function registerWalkIns(
  unit: UnitOfWork,
  locked: Event,
  { batch, ...acting }: Acting & { batch: EntryBatch },
): Promise<void> {
  const walkIns = batch.entries.filter(({ newcomer: person, undoes }) => person !== undefined && undoes === null);
  if (walkIns.length === 0) return;
  const { tx } = unit;
  let { event } = await reallocateSeats(unit, locked, acting.now);
  for (const entry of walkIns) {
    const { registration: id, newcomer: person } = entry;
    if (!person || (await findRegistration(tx, id))) continue;
    const phone = person.phone === "" ? "" : (readPhone(person.phone)?.number ?? person.phone);
    const contact = { name: person.name, phone, email: noAddress(), country: HOME_COUNTRY };
    const beyondSeats = remainingSeats(event) <= 0;
    const row = {
      ...newcomer(event, contact, "confirmed", correctTime(entry, batch, acting.now)),
      id,
      beyondSeats,
      changedAt: acting.now,
    };
    const [registration] = await insertRegistrations(tx, [row]);
    if (!registration) throw new Error("the registration was not stored");
    if (!beyondSeats) event = await addToSeats(tx, event.id, { confirmed: 1 });
    await recordAttendance(unit, { ...acting, registration, action: beyondSeats ? "admitted" : "registered" });
  }
  unit.invalidate([eventTag(event.id)]);
}

/**
 * Cancels the registrations that a device made and took back, as long as no other record lets the person in and nobody
 * has added an address. After the event they stay. The event must be locked.
 */
async function cancelWalkIns(
  unit: UnitOfWork,
  { endsAt }: Event,
  {
    batch,
    touched,
    passages,
    ...acting
  }: Acting & { batch: EntryBatch; touched: readonly Registration[]; passages: Passages },
): Promise<void> {
  if (acting.now >= endsAt) return;
  const withdrawn = new Set(
    batch.entries.filter(({ undoes, cancels }) => undoes !== null && cancels).map(({ registration }) => registration),
  );
  for (const guest of touched) {
    const isInside = (passages.get(guest.id)?.counted ?? null) !== null;
    if (!withdrawn.has(guest.id) || isInside || guest.state !== "confirmed" || addressOf(guest) !== null) continue;
    const { registration } = await applyAction(unit, guest, {
      actionOn: () => "cancel" as const,
      byStaff: true,
      now: acting.now,
    });
    await recordAttendance(unit, { ...acting, registration, action: "cancelled_seat" });
  }
}
