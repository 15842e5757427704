import { and, asc, count, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { attempts } from "./payments.table.ts";
import { paymentProposals } from "./proposals.table.ts";

export type Proposal = typeof paymentProposals.$inferSelect;
export type NewProposal = typeof paymentProposals.$inferInsert;

export async function insertProposal(tx: Transaction, proposal: NewProposal): Promise<void> {
  await tx.insert(paymentProposals).values(proposal);
}

/** Returns the newest proposal to confirm this attempt. */
export async function findLastProposal(db: Database, attemptId: string): Promise<Proposal | undefined> {
  const [row] = await db
    .select()
    .from(paymentProposals)
    .where(eq(paymentProposals.attemptId, attemptId))
    .orderBy(desc(paymentProposals.proposedAt), desc(paymentProposals.id))
    .limit(1);
  return row;
}

/** Returns all proposals to confirm this attempt, the first one first. */
export async function listProposals(db: Database, attemptId: string): Promise<Proposal[]> {
  return db
    .select()
    .from(paymentProposals)
    .where(eq(paymentProposals.attemptId, attemptId))
    .orderBy(asc(paymentProposals.proposedAt), asc(paymentProposals.id));
}

/** Decides the proposal if it still waits. Returns whether it did. */
export async function decideProposal(
  tx: Transaction,
  id: string,
  decision: Pick<NewProposal, "state" | "decidedBy" | "decidedAt" | "refusal">,
): Promise<boolean> {
  const rows = await tx
    .update(paymentProposals)
    .set(decision)
    .where(and(eq(paymentProposals.id, id), eq(paymentProposals.state, "waiting")))
    .returning({ id: paymentProposals.id });
  return rows.length === 1;
}

/** Returns the condition that the confirmation of an attempt is proposed, and waits for a second person. */
export const isProposed = sql`(${attempts.state} not in ('paid', 'refunded') and exists (
  select from ${paymentProposals} where ${paymentProposals.attemptId} = ${attempts.id} and ${paymentProposals.state} = 'waiting'))`;

/** Returns how many proposals of others than these accounts wait for a second person. */
export async function countProposals(db: Database, { notBy }: { notBy: readonly string[] }): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(paymentProposals)
    .innerJoin(attempts, eq(attempts.id, paymentProposals.attemptId))
    .where(
      and(
        eq(paymentProposals.state, "waiting"),
        notInArray(attempts.state, ["paid", "refunded"]),
        notInArray(paymentProposals.proposedBy, [...notBy]),
      ),
    );
  return row?.total ?? 0;
}
