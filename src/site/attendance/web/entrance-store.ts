import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type EntranceSnapshot, type GateNewcomer, LARGEST_BATCH } from "#site/attendance/entrance.contract.ts";
import { GUEST_DATABASE } from "#web/browser/stored-json.ts";

/** A snapshot on this device; `offset` is what the server's clock was ahead, `since` its moment of the last answer. */
export interface StoredSnapshot extends EntranceSnapshot {
  offset: number;
  since: string;
}

interface Guests extends DBSchema {
  snapshots: { key: string; value: StoredSnapshot };
}

const DAY_MS = 24 * 3_600_000;

/** Runs `work` on the names that this device has. Signing out deletes the database, so that it is not left open. */
async function withGuests<T>(work: (db: IDBPDatabase<Guests>) => Promise<T>): Promise<T> {
  const db = await openDB<Guests>(GUEST_DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("snapshots");
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Stores the snapshot in place of a former one of its event. */
export async function storeSnapshot(snapshot: StoredSnapshot): Promise<void> {
  await withGuests((db) => db.put("snapshots", snapshot, snapshot.event.id));
}

/** Returns the snapshots of this device. Those of events that ended more than a day ago are deleted first. */
export async function readSnapshots(now: number): Promise<StoredSnapshot[]> {
  return withGuests(async (db) => {
    const all = await db.getAll("snapshots");
    const isOver = ({ event, offset }: StoredSnapshot) => Date.parse(event.ends_at) + DAY_MS <= now + offset;
    for (const { event } of all.filter(isOver)) await db.delete("snapshots", event.id);
    return all.filter((one) => !isOver(one));
  });
}

export async function deleteSnapshot(eventId: string): Promise<void> {
  await withGuests((db) => db.delete("snapshots", eventId));
}

/**
 * A record of this device: ids and times, and until it is sent the name and telephone number of a person who was
 * registered here. It outlives signing out until it is sent. `at` is by the device's clock, `offset` and `snapshot_at`
 * those of the snapshot that it was recorded with.
 */
export interface LocalRecord {
  id: string;
  event: string;
  registration: string;
  undoes: string | null;
  at: string;
  offset: number;
  snapshot_at: string;
  sent: boolean;
  newcomer?: GateNewcomer | undefined;
  /** The person was registered with it; undone, the registration is cancelled too. */
  registers?: boolean | undefined;
  cancels?: boolean | undefined;
  /** The person had no confirmed place, and is given one. */
  admits?: boolean | undefined;
  /** Their registration had ended, as this device knew. */
  ended?: boolean | undefined;
}

interface Records extends DBSchema {
  records: { key: string; value: LocalRecord };
}

let opened: Promise<IDBPDatabase<Records>> | undefined;

function records(): Promise<IDBPDatabase<Records>> {
  opened ??= openDB<Records>("akwaba.entries", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("records", { keyPath: "id" });
    },
  });
  return opened;
}

/** Returns what this device recorded at the event, in the order in which it did. */
export async function readRecords(eventId: string): Promise<LocalRecord[]> {
  const all = await (await records()).getAll("records");
  return all.filter(({ event }) => event === eventId).sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Stores the records; those with a known id take the place of the former ones. */
export async function storeRecords(changed: readonly LocalRecord[]): Promise<void> {
  const transaction = (await records()).transaction("records", "readwrite");
  await Promise.all([...changed.map((record) => transaction.store.put(record)), transaction.done]);
}

/** Deletes what was recorded at the event and is sent. */
export async function deleteSent(eventId: string): Promise<void> {
  const sent = (await readRecords(eventId)).filter((record) => record.sent);
  const transaction = (await records()).transaction("records", "readwrite");
  await Promise.all([...sent.map(({ id }) => transaction.store.delete(id)), transaction.done]);
}

/** Returns the next records to send: of one snapshot, so that one correction of the clock fits them all. */
export function nextBatch(records: readonly LocalRecord[]): LocalRecord[] {
  const unsent = records.filter(({ sent }) => !sent);
  return unsent.filter(({ snapshot_at }) => snapshot_at === unsent[0]?.snapshot_at).slice(0, LARGEST_BATCH);
}
