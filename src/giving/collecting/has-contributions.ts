import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { ContributionTable } from "./contribution-table.ts";

/** Returns whether a payment was ever confirmed for the target, even if it was refunded since; the totals do not say. */
export async function hasContributions(
  tx: Transaction,
  contributions: ContributionTable,
  targetId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: contributions.id })
    .from(contributions)
    .where(eq(contributions.targetId, targetId))
    .limit(1);
  return found.length > 0;
}
