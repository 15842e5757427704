import { GUESSES, heardLike } from "#shared/heard-names.ts";
import { hasWords } from "#shared/typed-words.ts";
import { plainBadgeCode } from "#site/attendance/badge-form.contract.ts";
import type { EntranceGuest, GateNewcomer } from "#site/attendance/entrance.contract.ts";
import { mergeEntries } from "#site/attendance/merge-entries.contract.ts";
import { endOfPhone, namesakeOf, TELLING_DIGITS } from "#site/attendance/namesakes.contract.ts";
import type { LocalRecord, StoredSnapshot } from "./entrance-store.ts";

/** The verdict on a badge or a name at the gate. */
export type Verdict =
  | GuestVerdict
  | { kind: "elsewhere"; title: string }
  | { kind: "nobody"; typed: string }
  | { kind: "keyboard" }
  | { kind: "unknown" };

/** The verdict on a person of the list. */
export type GuestVerdict =
  | { kind: "waiting" | "pending" | "cancelled"; guest: EntranceGuest }
  /** All seats were taken: a place is `added` for this person. */
  | { kind: "welcome"; guest: EntranceGuest; added?: boolean }
  | { kind: "again"; guest: EntranceGuest; at: string };

/** The guests of an event with what this device has recorded of them since the snapshot. */
export interface GuestBook {
  guests: readonly EntranceGuest[];
  /** Number of people who have come, and of those who have a seat. */
  entered: number;
  seated: number;
  /** True if no seat is left, as far as the device knows: who comes in without a place gets one that is added. */
  full: boolean;
  /** Returns the verdict on the first of these badges that is known. */
  readBadge: (hashes: readonly string[]) => Verdict;
  judge: (guest: EntranceGuest) => GuestVerdict;
  /**
   * Returns the guests whose name contains what was typed, whatever the accents, or whose telephone number ends so. If
   * these are few, or none of them can come in, also the others whose name is heard like it, or nearly; at most so many
   * of both.
   */
  findName: (typed: string, limit: number) => { written: EntranceGuest[]; heard: EntranceGuest[] };
  /** Returns the guests with a place, or who wait for one, who may be this person. */
  findNamesakes: (person: GateNewcomer) => EntranceGuest[];
}

/** Returns the book of this event: what the server knew, corrected by what this device recorded. */
export function openGuestBook(snapshot: StoredSnapshot, records: readonly LocalRecord[]): GuestBook {
  const merged = mergeEntries(records.map(({ at, offset, ...record }) => ({ ...record, at: Date.parse(at) + offset })));
  const cameAt = ({ id, entered_at }: EntranceGuest): string | null => {
    const local = merged.get(id);
    // The answer that what was recorded here has arrived brings the guest as the server knows it since: staff may have
    // taken the entry back in the list of participants.
    if (!local || !records.some((one) => one.registration === id && !one.sent)) return entered_at;
    // All that was recorded here is taken back, and the server does not know it yet.
    if (!local.counted) return null;
    const here = new Date(local.counted.at).toISOString();
    return entered_at !== null && entered_at < here ? entered_at : here;
  };
  const known = new Set(snapshot.guests.map(({ id }) => id));
  const cancelled = new Set(records.flatMap((one) => (one.cancels && !one.sent ? [one.registration] : [])));
  const undone = new Set(records.map(({ undoes }) => undoes));
  const admitted = new Set(
    records.flatMap(({ id, registration, admits, sent }) => (admits && !sent && !undone.has(id) ? [registration] : [])),
  );
  const newcomers = records.flatMap(({ registration, newcomer }) =>
    newcomer && !known.has(registration) && !cancelled.has(registration)
      ? [newcomerAsGuest(registration, newcomer)]
      : [],
  );
  const guests = [...snapshot.guests, ...newcomers].map((guest) => ({
    ...guest,
    ...(admitted.has(guest.id) && { state: "confirmed" as const }),
    ...(cancelled.has(guest.id) && { state: "cancelled" as const }),
    entered_at: cameAt(guest),
  }));
  const byBadge = new Map(guests.flatMap((guest) => [guest.badge, guest.code].map((hash) => [hash, guest] as const)));

  function judge(guest: EntranceGuest): GuestVerdict {
    if (guest.state === "waiting") return { kind: "waiting", guest };
    if (guest.state === "held" || guest.state === "offered") return { kind: "pending", guest };
    if (guest.state !== "confirmed") return { kind: "cancelled", guest };
    return guest.entered_at === null ? { kind: "welcome", guest } : { kind: "again", guest, at: guest.entered_at };
  }

  function findBadge(hash: string): Verdict {
    const guest = hash === "" ? undefined : byBadge.get(hash);
    if (guest) return judge(guest);
    const other = snapshot.others.find(({ badges }) => badges.includes(hash));
    return other ? { kind: "elsewhere", title: other.title } : { kind: "unknown" };
  }

  return {
    guests,
    entered: guests.filter(({ state, entered_at }) => state === "confirmed" && entered_at !== null).length,
    seated: guests.filter(({ state }) => state === "confirmed").length,
    full: guests.filter(hasSeat).length >= (seatsOf(snapshot) ?? Number.POSITIVE_INFINITY),
    readBadge: (hashes) => hashes.map(findBadge).find(({ kind }) => kind !== "unknown") ?? { kind: "unknown" },
    judge,
    findName(typed, limit) {
      if (typed.trim() === "") return { written: [], heard: [] };
      if (isPhone(typed)) {
        const end = endOfPhone(typed);
        return { written: guests.filter(({ phone_end }) => phone_end === end).slice(0, limit), heard: [] };
      }
      const isWritten = hasWords(typed);
      const written = guests.filter(({ name }) => isWritten(name));
      const canEnter = written.some((guest) => judge(guest).kind === "welcome");
      const shown = written.slice(0, limit);
      if (canEnter && written.length > limit / 2) return { written: shown, heard: [] };
      for (const guess of canEnter ? GUESSES.slice(0, 1) : GUESSES) {
        const isHeard = heardLike(typed, guess);
        const heard = guests.filter((guest) => isHeard(guest.name) && !written.includes(guest));
        if (heard.length > 0) return { written: shown, heard: heard.slice(0, limit) };
      }
      return { written: shown, heard: [] };
    },
    findNamesakes(person) {
      const isNamesake = namesakeOf(person);
      return guests.filter(
        // Snapshots of an earlier release have no ends of numbers.
        (guest) => judge(guest).kind !== "cancelled" && isNamesake(guest.name, guest.phone_end ?? ""),
      );
    },
  };
}

/** Returns true for a guest who has, or is offered, one of the event's seats. */
function hasSeat({ state, beyond_seats }: EntranceGuest): boolean {
  return (state === "confirmed" || state === "offered" || state === "held") && !beyond_seats;
}

/** Returns the seats of the event. Snapshots of an earlier release do not know them. */
function seatsOf({ event }: { event: Partial<StoredSnapshot["event"]> }): number | undefined {
  return event.seats;
}

/** Returns a person who was registered here, whose badge the device does not know. */
export function newcomerAsGuest(id: string, { name, phone }: GateNewcomer): EntranceGuest {
  return {
    id,
    name,
    badge: "",
    code: "",
    state: "confirmed",
    company: null,
    phone_end: endOfPhone(phone),
    entered_at: null,
    moved_to: null,
    note: null,
    beyond_seats: false,
  };
}

/** Returns true for a telephone number, or its last digits: as many as the device knows, or more. */
export function isPhone(text: string): boolean {
  return /^[\d\s+.()-]+$/.test(text) && endOfPhone(text).length === TELLING_DIGITS;
}

/** As long as the hashes of the snapshot. */
const LENGTH = 22;

/**
 * Returns the hash by which the snapshot knows a badge. Rejects without https, where browsers have no such function.
 */
export async function hashBadge(code: string): Promise<string> {
  const bytes = new TextEncoder().encode(plainBadgeCode(code));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .slice(0, LENGTH);
}
