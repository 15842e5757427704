import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { paymentDecisions } from "./decisions.table.ts";

export type Decision = typeof paymentDecisions.$inferSelect;
export type NewDecision = typeof paymentDecisions.$inferInsert;

export async function insertDecision(tx: Transaction, decision: NewDecision): Promise<void> {
  await tx.insert(paymentDecisions).values(decision);
}

/** Returns what staff decided about the attempt, the first decision first. */
export async function listDecisions(db: Database, attemptId: string): Promise<Decision[]> {
  return db
    .select()
    .from(paymentDecisions)
    .where(eq(paymentDecisions.attemptId, attemptId))
    .orderBy(asc(paymentDecisions.id));
}
