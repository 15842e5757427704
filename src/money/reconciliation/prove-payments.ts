import type { AppContext } from "#composition/context.ts";
import { verifyByExport } from "#money/payments/verify-by-export.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { listProvable } from "./provable-payments.repo.ts";
import { findReconciliation } from "./reconciliations.repo.ts";
import { reconciliationNotFound } from "./show-reconciliations.ts";

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
