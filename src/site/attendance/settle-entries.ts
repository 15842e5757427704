import type { Database, Transaction } from "#platform/db/database.ts";
import type { Registration } from "#site/events/registrations.repo.ts";
import { type Entry, insertEntries, listEntriesOf } from "./entries.repo.ts";
import { type MergedEntry, mergeEntries } from "./merge-entries.contract.ts";
import { setEntered } from "./participants.repo.ts";

export type Passage = ReturnType<typeof recordOf>;
export type Passages = ReadonlyMap<string, MergedEntry<Passage>>;

/** Returns what the records say of each of these registrations. */
export async function readPassages(db: Database, registrationIds: readonly string[]): Promise<Passages> {
  return mergeEntries((await listEntriesOf(db, registrationIds)).map(recordOf));
}

/**
 * Stores the records and when the persons of these registrations came, as all their records together say: without a
 * confirmed seat there is no arrival. The event must be locked. Returns what the records say, and the ids of the new ones.
 */
export async function settleEntries(
  tx: Transaction,
  records: Entry[],
  touched: readonly Registration[],
): Promise<{ passages: Passages; stored: string[] }> {
  const stored = await insertEntries(tx, records);
  const passages = await readPassages(
    tx,
    touched.map(({ id }) => id),
  );
  for (const registration of touched) {
    const enteredAt = cameAt(registration, passages);
    if (enteredAt?.getTime() !== registration.enteredAt?.getTime()) await setEntered(tx, registration.id, enteredAt);
  }
  return { passages, stored };
}

/** Returns when the person came, null if they did not, or have no confirmed seat. */
export function cameAt({ id, state }: Registration, passages: Passages): Date | null {
  const counted = passages.get(id)?.counted;
  return counted && state === "confirmed" ? new Date(counted.at) : null;
}

function recordOf({ id, registrationId, undoes, at, gate }: Entry) {
  return { id, registration: registrationId, undoes, at: at.getTime(), gate };
}
