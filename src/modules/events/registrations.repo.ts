import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { registrations } from "./registrations.table.ts";

export type Registration = typeof registrations.$inferSelect;
export type NewRegistration = typeof registrations.$inferInsert;

/** The ids of the confirmed participants, the newest first. */
export async function listNewestParticipants(db: Database, eventId: string, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, "confirmed")))
    .orderBy(desc(registrations.arrival))
    .limit(limit);
}

export async function insertRegistrations(tx: Transaction, rows: NewRegistration[]): Promise<Registration[]> {
  return rows.length === 0 ? [] : tx.insert(registrations).values(rows).returning();
}
