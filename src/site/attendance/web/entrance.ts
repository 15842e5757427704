import type { EntranceSnapshot, EntryAnswer, EntryOutcome, GateNewcomer } from "#site/attendance/entrance.contract.ts";
import { asksToSignIn } from "#web/admin/use-staff.ts";
import { type ApiFailure, type ApiResult, callApi } from "#web/api/api-client.ts";
import { randomUuid } from "#web/browser/random-uuid.ts";
import {
  deleteSent,
  deleteSnapshot,
  type LocalRecord,
  nextBatch,
  readRecords,
  readSnapshots,
  type StoredSnapshot,
  storeRecords,
  storeSnapshot,
} from "./entrance-store.ts";
import {
  type GuestBook,
  type GuestVerdict,
  hashBadge,
  newcomerAsGuest,
  openGuestBook,
  type Verdict,
} from "./guest-book.ts";
import type { Scan } from "./scanned-codes.ts";

/** The state of this device's calls to the site: `gone` if it knows no such event. */
type Reach = "online" | "offline" | "signed-out" | "refused" | "gone";

/** The state that the page shows. `book` is null as long as the event is not prepared here. */
export interface EntranceState {
  ready: boolean;
  snapshot: StoredSnapshot | null;
  book: GuestBook | null;
  reach: Reach;
  unsent: number;
  /** The name of the person whose entry was recorded last here and stands, null if there is none. */
  last: { record: LocalRecord; name: string } | null;
  /** Verdicts of the site on those who had passed at another gate before, or whose seat is gone. */
  flagged: readonly GuestVerdict[];
}

const EMPTY: EntranceState = {
  ready: false,
  snapshot: null,
  book: null,
  reach: "online",
  unsent: 0,
  last: null,
  flagged: [],
};
const FLAGS: readonly EntryOutcome[] = ["clash", "no_seat", "unknown"];

/** The gate of one event on this device: what it knows, records and sends. */
export class Entrance {
  #state = EMPTY;
  #snapshot: StoredSnapshot | null = null;
  #records: LocalRecord[] = [];
  #reach: Reach = "online";
  /** The registrations that nobody has looked into, with what became of their last entry here. */
  #flagged: ReadonlyMap<string, EntryOutcome> = new Map();
  #sending: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #eventId: string;
  readonly #gate: () => string;

  constructor(eventId: string, gate: () => string) {
    this.#eventId = eventId;
    this.#gate = gate;
  }

  read = (): EntranceState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what this device has of the event, and sends what is left to send. */
  async open(): Promise<void> {
    const snapshots = await readSnapshots(Date.now());
    this.#snapshot = snapshots.find(({ event }) => event.id === this.#eventId) ?? null;
    this.#records = await readRecords(this.#eventId);
    if (!navigator.onLine) this.#reach = "offline";
    this.#show();
    if (this.#snapshot || this.#state.unsent > 0) await this.send();
  }

  /** Takes a snapshot of the event to this device. Returns why it could not, or null. */
  async prepare(): Promise<ApiFailure | null> {
    const begun = Date.now();
    const path = `/admin/events/${encodeURIComponent(this.#eventId)}/snapshots`;
    const result = await callApi<EntranceSnapshot>(path, { body: {} });
    if (!result.ok) {
      this.#reach = reachOf(result);
      this.#show();
      return result;
    }
    // The server's clock was read about halfway between the call and its answer.
    const offset = Math.round(Date.parse(result.value.taken_at) - (begun + Date.now()) / 2);
    this.#snapshot = { ...result.value, offset, since: result.value.taken_at };
    await storeSnapshot(this.#snapshot);
    this.#reach = "online";
    this.#show();
    // Records made and sent while the snapshot was on its way may not be in it.
    void this.send();
    return null;
  }

  /** Returns what the badge is, and records the entry if the person is welcome. */
  async scan({ codes, garbled }: Scan): Promise<Verdict> {
    const hashes = await Promise.all(codes.map(hashBadge));
    const { book } = this.#state;
    const verdict = book?.readBadge(hashes) ?? { kind: "unknown" };
    return this.#receive(garbled && verdict.kind === "unknown" ? { kind: "keyboard" } : verdict);
  }

  /** Does the same for a person who was found by name. */
  async enter(guestId: string): Promise<Verdict> {
    return this.#receive(this.#judge(guestId) ?? { kind: "unknown" });
  }

  /** Lets in a person of the list who has no confirmed place, and gives them one. */
  async admit(guestId: string): Promise<Verdict> {
    const verdict = this.#judge(guestId);
    if (verdict === undefined || verdict.kind === "welcome" || verdict.kind === "again") return this.enter(guestId);
    const added = verdict.kind !== "pending" && this.#isFull();
    const ended = verdict.kind === "cancelled" || undefined;
    await this.#record({ registration: guestId, undoes: null, admits: true, ended });
    return { kind: "welcome", guest: verdict.guest, added };
  }

  /** Registers a person who stands here without registration, and lets them in. */
  async register(newcomer: GateNewcomer): Promise<Verdict> {
    const guest = newcomerAsGuest(randomUuid(), newcomer);
    const added = this.#isFull();
    await this.#record({ registration: guest.id, undoes: null, newcomer, registers: true });
    return { kind: "welcome", guest, added };
  }

  /** Takes back the entry that was recorded last here, and the registration that was made with it. */
  async undo(): Promise<void> {
    const { last } = this.#state;
    if (!last) return;
    const { id, registration, registers } = last.record;
    await this.#record({ registration, undoes: id, cancels: registers });
  }

  /**
   * Takes back at the site all that was recorded of the person's coming, at whatever gate. Returns why it could not, or
   * null.
   */
  async takeBack(guestId: string): Promise<ApiFailure | null> {
    // The site must know what was recorded here, or it would arrive later.
    await this.send();
    const path = `/admin/events/${encodeURIComponent(this.#eventId)}/registrations/${guestId}`;
    const result = await callApi<unknown>(path, { body: { action: "leave" } });
    // A call that was on its way may have been answered before.
    await this.#sending;
    await this.send();
    return result.ok ? null : result;
  }

  /** Forgets that these people were flagged: the person at the gate has seen it. */
  acknowledge = (guestIds: readonly string[]): void => {
    this.#flagged = new Map([...this.#flagged].filter(([id]) => !guestIds.includes(id)));
    this.#show();
  };

  /** Says that the device has lost its network, before a call fails. */
  disconnect = (): void => {
    this.#reach = "offline";
    this.#show();
  };

  /** Sends what is left to send, and reads what other devices have changed. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Does the same, but not if the session has ended: the site would refuse once more. */
  sendOn(): void {
    if (this.#reach !== "signed-out") void this.send();
  }

  /** Deletes the names from this device, and what is sent. What is not stays until it is. */
  async wipe(): Promise<void> {
    await deleteSnapshot(this.#eventId);
    await deleteSent(this.#eventId);
    this.#snapshot = null;
    this.#records = this.#records.filter(({ sent }) => !sent);
    this.#flagged = new Map();
    this.#show();
  }

  #judge(guestId: string): GuestVerdict | undefined {
    const { book } = this.#state;
    const guest = book?.guests.find(({ id }) => id === guestId);
    return book && guest ? book.judge(guest) : undefined;
  }

  #isFull(): boolean {
    return this.#state.book?.full === true;
  }

  async #receive(verdict: Verdict): Promise<Verdict> {
    if (verdict.kind === "welcome") await this.#record({ registration: verdict.guest.id, undoes: null });
    return verdict;
  }

  async #record(
    made: Pick<LocalRecord, "registration" | "undoes" | "newcomer" | "registers" | "cancels" | "admits" | "ended">,
  ): Promise<void> {
    if (!this.#snapshot) return;
    const { offset, taken_at: snapshot_at } = this.#snapshot;
    const at = new Date().toISOString();
    const event = this.#eventId;
    const record = { id: randomUuid(), event, at, offset, snapshot_at, sent: false, ...made };
    // Counted before it is stored: the next scan may come sooner.
    this.#records = [...this.#records, record];
    this.acknowledge([made.registration]);
    await storeRecords([record]);
    this.sendOn();
  }

  async #sendAll(): Promise<void> {
    let batch: LocalRecord[];
    do {
      batch = nextBatch(this.#records);
      const since = this.#snapshot?.since ?? new Date().toISOString();
      const result = await sendRecords(this.#eventId, batch, { gate: this.#gate(), since });
      const former = this.#reach;
      // An answer may arrive after the network was lost.
      if (result.ok) this.#reach = navigator.onLine ? "online" : "offline";
      else this.#reach = reachOf(result);
      if (!result.ok) return this.#show();
      const { results } = result.value;
      // A node of the former release, while the site is renewed, registers nobody: the person waits for the next call.
      const lost = new Set(results.filter(({ outcome }) => outcome === "unknown").map(({ id }) => id));
      const sent = new Set(batch.filter(({ id, newcomer }) => !(newcomer && lost.has(id))).map(({ id }) => id));
      this.#records = this.#records.map((record) =>
        sent.has(record.id) ? { ...record, sent: true, newcomer: undefined } : record,
      );
      const learned = await this.#learn(result.value);
      if (batch.length > 0 || learned || this.#reach !== former) {
        await storeRecords(this.#records.filter(({ id }) => sent.has(id)));
        for (const { id, outcome, elsewhere } of results) {
          // A later passage at another gate reached the site first.
          if (FLAGS.includes(outcome) || (outcome === "counted" && elsewhere)) this.#flag(id, outcome);
        }
        this.#show();
      }
      // Arrivals recorded during the call must not wait for the next one: another gate may know better.
    } while (nextBatch(this.#records).some((record) => !batch.includes(record)));
  }

  /** Takes over what changed at the site, and returns whether that is anything: answers repeat those before. */
  async #learn({ guests, seats, taken_at: since }: EntryAnswer): Promise<boolean> {
    if (!this.#snapshot) return false;
    const { event } = this.#snapshot;
    const former = new Map(this.#snapshot.guests.map((guest) => [guest.id, guest]));
    const changed = guests.filter((guest) => JSON.stringify(former.get(guest.id)) !== JSON.stringify(guest));
    for (const { id, entered_at } of changed) {
      const before = former.get(id)?.entered_at;
      // An earlier passage at another gate reached the site after the one here.
      if (before && entered_at && entered_at < before) this.#flagPassage(id);
    }
    this.#snapshot = { ...this.#snapshot, since, event: { ...event, seats } };
    if (changed.length === 0 && event.seats === seats) return false;
    const ids = new Set(changed.map(({ id }) => id));
    const kept = this.#snapshot.guests.filter(({ id }) => !ids.has(id));
    this.#snapshot.guests = [...kept, ...changed];
    await storeSnapshot(this.#snapshot);
    return true;
  }

  #flag(recordId: string, outcome: EntryOutcome): void {
    const registration = this.#records.find(({ id }) => id === recordId)?.registration;
    if (registration) this.#flagged = new Map([...this.#flagged, [registration, outcome]]);
  }

  /** Flags the person if a passage that this device has sent still stands. */
  #flagPassage(guestId: string): void {
    const undone = new Set(this.#records.map(({ undoes }) => undoes));
    const passage = this.#records.find(
      ({ id, registration, undoes, sent }) => registration === guestId && sent && undoes === null && !undone.has(id),
    );
    if (passage) this.#flag(passage.id, "clash");
  }

  /** Returns what the site says now of a person who was flagged; nothing any more once they may come in. */
  #explain(book: GuestBook, [guestId, outcome]: readonly [string, EntryOutcome]): GuestVerdict[] {
    const guest = book.guests.find(({ id }) => id === guestId);
    if (!guest) return [];
    const verdict = book.judge(guest);
    if (verdict.kind !== "welcome") return [verdict];
    return outcome === "unknown" ? [{ kind: "cancelled", guest }] : [];
  }

  #show(): void {
    const undone = new Set(this.#records.map(({ undoes }) => undoes));
    const record = this.#records.findLast(({ id, undoes }) => undoes === null && !undone.has(id));
    const book = this.#snapshot && openGuestBook(this.#snapshot, this.#records);
    const name = book?.guests.find(({ id }) => id === record?.registration)?.name;
    this.#state = {
      ready: true,
      snapshot: this.#snapshot,
      reach: this.#reach,
      book,
      flagged: book ? [...this.#flagged].flatMap((one) => this.#explain(book, one)) : [],
      unsent: this.#records.filter(({ sent }) => !sent).length,
      last: record && name !== undefined ? { record, name } : null,
    };
    for (const listener of this.#listeners) listener();
  }
}

function reachOf(failure: ApiFailure): Reach {
  const { status } = failure;
  if (asksToSignIn(failure)) return "signed-out";
  if (status === 404) return "gone";
  return status === 0 || status >= 500 || status === 429 ? "offline" : "refused";
}

/** Sends the records of one snapshot; none only asks what has changed since. Never rejects. */
function sendRecords(
  eventId: string,
  batch: readonly LocalRecord[],
  { gate, since }: { gate: string; since: string },
): Promise<ApiResult<EntryAnswer>> {
  return callApi<EntryAnswer>(`/admin/events/${encodeURIComponent(eventId)}/entries`, {
    body: {
      gate,
      since,
      offset: batch[0]?.offset ?? 0,
      snapshot_at: batch[0]?.snapshot_at ?? since,
      entries: batch.map(({ id, registration, undoes, at, newcomer, cancels, admits, ended }) => ({
        id,
        registration,
        undoes,
        at,
        newcomer,
        cancels,
        admits,
        ended,
      })),
    },
  });
}
