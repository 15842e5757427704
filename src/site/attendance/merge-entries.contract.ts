/** A record made at a door: a person came in, or an earlier record was a mistake (`undoes`, its id). */
export interface EntryRecord {
  id: string;
  registration: string;
  undoes: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** The result of all records of one registration. */
export interface MergedEntry<Entry extends EntryRecord> {
  /** The entry that counts: the earliest that was not undone. Null if there is none. */
  counted: Entry | null;
  /** The other entries that were not undone, the earliest first: the badge passed twice. */
  clashes: Entry[];
}

/**
 * Returns what the records say of each registration that they name. A set decides, not an order: however the records
 * are shuffled, repeated and split, the result of all of them is the same.
 */
export function mergeEntries<Entry extends EntryRecord>(records: Iterable<Entry>): Map<string, MergedEntry<Entry>> {
  const known = new Map<string, Entry>();
  for (const record of records) if (!known.has(record.id)) known.set(record.id, record);
  const undone = new Set([...known.values()].map(({ undoes }) => undoes));
  const merged = new Map<string, MergedEntry<Entry>>();
  for (const record of [...known.values()].sort(byTime)) {
    const one = merged.get(record.registration) ?? { counted: null, clashes: [] };
    merged.set(record.registration, one);
    if (record.undoes !== null || undone.has(record.id)) continue;
    if (one.counted) one.clashes.push(record);
    else one.counted = record;
  }
  return merged;
}

/** Two records of one millisecond are ordered by their ids, or the order of arrival would decide. */
function byTime(one: EntryRecord, other: EntryRecord): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}
