import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { registrations } from "#site/events/registrations.table.ts";
import { entries } from "./entries.table.ts";

export type Entry = typeof entries.$inferSelect;

/** Stores the records; one that is known already is left as it is. Returns the ids of the new ones. */
export async function insertEntries(tx: Transaction, rows: Entry[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const stored = await tx.insert(entries).values(rows).onConflictDoNothing().returning({ id: entries.id });
  return stored.map(({ id }) => id);
}

export async function listEntriesOf(db: Database, registrationIds: readonly string[]): Promise<Entry[]> {
  if (registrationIds.length === 0) return [];
  return db
    .select()
    .from(entries)
    .where(inArray(entries.registrationId, [...registrationIds]));
}

/** True for registrations of the event that changed, or whose person came, at this moment or later. */
export function changedSince(db: Database, { eventId, since }: { eventId: string; since: Date }): SQL | undefined {
  const recorded = db
    .select({ id: entries.registrationId })
    .from(entries)
    .where(and(eq(entries.eventId, eventId), gte(entries.recordedAt, since)));
  return or(gte(registrations.changedAt, since), inArray(registrations.id, recorded));
}

/** True for registrations whose badge passed more than once, or without a confirmed seat. */
export function hasClash(): SQL {
  // Columns are spelled out: a query of one table would name them without it, and `id` would be the entry's.
  return sql`(select count(*) from entries entry where entry.registration_id = registrations.id
    and entry.undoes is null and not exists (select 1 from entries undoing where undoing.undoes = entry.id))
    > case when registrations.state = 'confirmed' then 1 else 0 end`;
}
