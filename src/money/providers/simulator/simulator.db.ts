import { and, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import type { Database } from "#platform/db/database.ts";
import { prepareOnce, rowPlaceholders } from "#platform/db/prepare-once.ts";

/** The outcome of a simulated payment. Only `paid` is final: a payer may try again after the others. */
type SimulatedOutcome = "open" | "paid" | "failed" | "cancelled";

/** The simulator's sessions, which a real gateway would store on its side. */
export const simulatorSessions = pgTable(
  "simulator_sessions",
  {
    id: text().primaryKey(),
    /** Hash of the token at the end of the payment page's address. */
    tokenHash: text().notNull().unique(),
    reference: text().notNull().unique(),
    merchant: text().notNull(),
    amount: francs().notNull(),
    currency: text().notNull(),
    channel: text().notNull(),
    description: text().notNull(),
    customerName: text().notNull(),
    /** In clear, with its secret: a gateway could not send notifications otherwise. */
    notificationUrl: text().notNull(),
    returnUrl: text().notNull(),
    outcome: text().$type<SimulatedOutcome>().notNull().default("open"),
    /** The amount that was charged: differs from `amount` in one test scenario. */
    paidAmount: francs(),
    payId: text(),
    /** True if the status call knows the outcome; a real one sometimes does not. */
    visibleToStatus: boolean().notNull().default(false),
    /** When a late confirmation happens and is notified. */
    deliverAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    index("simulator_sessions_late").on(table.deliverAt).where(sql`${table.deliverAt} is not null`),
    check("simulator_sessions_outcome", sql`${table.outcome} in ('open', 'paid', 'failed', 'cancelled')`),
  ],
);

export type SimulatorSession = typeof simulatorSessions.$inferSelect;

const sessionInsert = prepareOnce((db) =>
  db
    .insert(simulatorSessions)
    .values(rowPlaceholders(simulatorSessions))
    .onConflictDoNothing({ target: simulatorSessions.reference })
    .returning({ id: simulatorSessions.id })
    .prepare("insert_simulator_session"),
);

/** Stores the session. Returns false if its reference was used before. */
export async function insertSession(db: Database, session: SimulatorSession): Promise<boolean> {
  const rows = await sessionInsert(db).execute(session);
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
