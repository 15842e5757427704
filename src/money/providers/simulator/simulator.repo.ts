import { and, eq, isNotNull, lte, ne } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { type SimulatedOutcome, simulatorSessions } from "./simulator.table.ts";

export type SimulatorSession = typeof simulatorSessions.$inferSelect;

export type NewSimulatorSession = Omit<
  SimulatorSession,
  "outcome" | "paidAmount" | "payId" | "visibleToStatus" | "deliverAt"
>;

/** Stores the session. Returns false if its reference was used before. */
export async function insertSession(db: Database, session: NewSimulatorSession): Promise<boolean> {
  const rows = await db
    .insert(simulatorSessions)
    .values(session)
    .onConflictDoNothing({ target: simulatorSessions.reference })
    .returning({ id: simulatorSessions.id });
  return rows.length === 1;
}

export async function findSessionByToken(db: Database, tokenHash: string): Promise<SimulatorSession | undefined> {
  const [row] = await db.select().from(simulatorSessions).where(eq(simulatorSessions.tokenHash, tokenHash));
  return row;
}

export async function findSessionByReference(db: Database, reference: string): Promise<SimulatorSession | undefined> {
  const [row] = await db.select().from(simulatorSessions).where(eq(simulatorSessions.reference, reference));
  return row;
}

/**
 * Stores the outcome and removes a waiting late confirmation. Returns the session, or undefined if it is already paid,
 * so that only one of two concurrent clicks takes effect.
 */
export async function recordOutcome(
  db: Database,
  id: string,
  change: { outcome: SimulatedOutcome; paidAmount: number | null; payId: string; visibleToStatus: boolean },
): Promise<SimulatorSession | undefined> {
  const [row] = await db
    .update(simulatorSessions)
    .set({ ...change, deliverAt: null })
    .where(and(eq(simulatorSessions.id, id), ne(simulatorSessions.outcome, "paid")))
    .returning();
  return row;
}

/** Plans the session's confirmation for this time, unless it is already paid. */
export async function scheduleConfirmation(db: Database, id: string, deliverAt: Date): Promise<void> {
  await db
    .update(simulatorSessions)
    .set({ deliverAt })
    .where(and(eq(simulatorSessions.id, id), ne(simulatorSessions.outcome, "paid")));
}

/** Returns at most 100 sessions whose late confirmation is due, the oldest first. */
export async function listDueSessions(db: Database, now: Date): Promise<SimulatorSession[]> {
  return db
    .select()
    .from(simulatorSessions)
    .where(and(isNotNull(simulatorSessions.deliverAt), lte(simulatorSessions.deliverAt, now)))
    .orderBy(simulatorSessions.deliverAt)
    .limit(100);
}
