import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { EntranceSnapshot } from "#site/attendance/entrance.contract.ts";
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
