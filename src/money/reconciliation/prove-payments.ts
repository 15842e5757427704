import { and, desc, eq, isNotNull, not, sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import { verifyByExport } from "#money/payments/decide-payment.ts";
import { type OwnIdentity, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import {
  findReconciliation,
  reconciliationLines as lines,
  listProvable,
  reconciliations,
} from "./reconciliations.db.ts";
import { reconciliationNotFound } from "./show-reconciliations.ts";

/**
 * True for lines of attempts of which an export says that the whole was paid and given back, and that were never
 * counted here.
 */
const isGivenBack = sql`exists (select from ${lines} as returned
  where returned.attempt_id = ${lines.attemptId} and returned.finding = 'returned_there')`;

/** Payments of one call: each is a decision and an audit entry in one transaction. */
const AT_ONCE = 500;

/**
 * Makes payments that only a message proved, and that the export has with the same amount, as well proven as by the
 * provider's own answer: 500 at most, and none that staff paid. Throws 404 if there is no such comparison.
 */
export async function provePayments(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  const row = isUuid(id) ? await findReconciliation(ctx.db, id) : undefined;
  if (!row) throw reconciliationNotFound();
  const own = await readOwnIdentity(ctx.db, staff);
  const payments = await listProvable(ctx.db, id, { own, limit: AT_ONCE });
  await verifyByExport(ctx, staff, { payments, origin, reason: `Relevé du prestataire\u00a0: ${row.fileName}` });
}

/**
 * Returns the amount, in FCFA, that the newest export with this attempt says was paid; null if none says so, or one
 * says that all was given back. `own` if this person alone has imported exports that say so, or said what their words
 * mean: one's own word proves nothing.
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
    .where(and(eq(lines.attemptId, attemptId), eq(lines.status, "paid"), isNotNull(lines.amount), not(isGivenBack)))
    .orderBy(desc(reconciliations.createdAt), desc(reconciliations.id));
  const amount = rows[0]?.amount ?? null;
  if (amount === null) return null;
  const isOwnWord = ({ actor, statusBy }: { actor: string; statusBy: string | null }) =>
    own.accountIds.includes(actor) || (statusBy !== null && own.accountIds.includes(statusBy));
  return { amount, own: rows.every((row) => row.amount !== amount || isOwnWord(row)) };
}
