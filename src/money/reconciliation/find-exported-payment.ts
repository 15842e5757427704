import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { OwnIdentity } from "#people/identity/own-identity.ts";
import type { Database } from "#platform/db/database.ts";
import { reconciliationLines as lines, reconciliations } from "./reconciliation.table.ts";

/**
 * Returns the amount, in FCFA, that the newest export with this attempt says was paid; null if none says so. `own` if
 * this person alone has imported exports that say so, or said what their words mean: one's own word proves nothing.
 */
export async function findExportedPayment(
  db: Database,
  attemptId: string,
  own: OwnIdentity,
): Promise<{ amount: number; own: boolean } | null> {
  const rows = await db
    .select({ amount: lines.amount, actor: reconciliations.actor, statusBy: lines.statusBy })
    .from(lines)
    .innerJoin(reconciliations, eq(reconciliations.id, lines.reconciliationId))
    .where(and(eq(lines.attemptId, attemptId), eq(lines.status, "paid"), isNotNull(lines.amount)))
    .orderBy(desc(reconciliations.createdAt), desc(reconciliations.id));
  const amount = rows[0]?.amount ?? null;
  if (amount === null) return null;
  const isOwnWord = ({ actor, statusBy }: { actor: string; statusBy: string | null }) =>
    own.accountIds.includes(actor) || (statusBy !== null && own.accountIds.includes(statusBy));
  return { amount, own: rows.every((row) => row.amount !== amount || isOwnWord(row)) };
}
