import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * What this device recorded: ids and times, no names. It outlives signing out until it is sent. `at` is by the device's
 * clock, `offset` and `snapshot_at` those of the snapshot that it was recorded with.
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
