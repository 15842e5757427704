import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { projectContributions, projects } from "./projects.table.ts";

/** A confirmed payment of the past, as an import or a demo names it. `amount` is FCFA. */
export interface PastContribution {
  targetId: string;
  attemptId: string;
  amount: number;
  firstName: string;
  lastName: string;
  showName: boolean;
  confirmedAt: Date;
}

/** These contributions are stored; the totals are not yet theirs. */
export async function insertContributions(tx: Transaction, past: readonly PastContribution[]): Promise<void> {
  if (past.length === 0) return;
  await tx.insert(projectContributions).values(past.map(({ targetId, ...one }) => ({ ...one, projectId: targetId })));
}

/** The totals of every project are those of its contributions, none of which is refunded. */
export async function sumUpProjects(tx: Transaction): Promise<void> {
  const totals = tx
    .select({
      projectId: projectContributions.projectId,
      amount: sql<string>`sum(${projectContributions.amount})`.as("total_amount"),
      count: sql<string>`count(*)`.as("total_count"),
    })
    .from(projectContributions)
    .groupBy(projectContributions.projectId)
    .as("totals");
  await tx
    .update(projects)
    .set({ collectedAmount: sql`${totals.amount}`, donorsCount: sql`${totals.count}` })
    .from(totals)
    .where(eq(projects.id, totals.projectId));
}
