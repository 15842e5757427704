import type { Transaction } from "#platform/db/database.ts";
import { paymentDecisions } from "./decisions.table.ts";

export type NewDecision = typeof paymentDecisions.$inferInsert;

export async function insertDecision(tx: Transaction, decision: NewDecision): Promise<void> {
  await tx.insert(paymentDecisions).values(decision);
}
