import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { projectContributions } from "./projects.table.ts";

export type Contribution = typeof projectContributions.$inferSelect;
export type NewContribution = typeof projectContributions.$inferInsert;

/** The newest contributions that were not wholly refunded. */
export async function listNewestContributions(db: Database, projectId: string, limit: number): Promise<Contribution[]> {
  return db
    .select()
    .from(projectContributions)
    .where(
      and(
        eq(projectContributions.projectId, projectId),
        sql`${projectContributions.refundedAmount} < ${projectContributions.amount}`,
      ),
    )
    .orderBy(desc(projectContributions.confirmedAt), desc(projectContributions.id))
    .limit(limit);
}

export async function insertContribution(tx: Transaction, contribution: NewContribution): Promise<void> {
  await tx.insert(projectContributions).values(contribution);
}

/** Adds to what was refunded of a contribution, and answers what is left of it. */
export async function addToRefunded(tx: Transaction, attemptId: string, amount: number): Promise<number> {
  const [row] = await tx
    .update(projectContributions)
    .set({ refundedAmount: sql`${projectContributions.refundedAmount} + ${amount}` })
    .where(eq(projectContributions.attemptId, attemptId))
    .returning({ amount: projectContributions.amount, refunded: projectContributions.refundedAmount });
  if (!row) throw new Error(`there is no contribution of attempt ${attemptId} to refund`);
  return row.amount - row.refunded;
}

/** The contributions of these attempts name nobody on any page. */
export async function hideContributors(tx: Transaction, attemptIds: readonly string[]): Promise<void> {
  await tx
    .update(projectContributions)
    .set({ showName: false })
    .where(inArray(projectContributions.attemptId, [...attemptIds]));
}
