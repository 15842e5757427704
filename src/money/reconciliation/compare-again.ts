import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { resetFindings } from "./compared-lines.repo.ts";
import { comparisonChunk } from "./reconciliation-outbox.ts";
import { lockReconciliation, updateReconciliation } from "./reconciliations.repo.ts";
import { reconciliationNotFound } from "./show-reconciliations.ts";

/** Compares the export with the payments as they are now. Does nothing while it is being compared. Throws 404 if there is none. */
export async function compareAgain(
  ctx: Pick<AppContext, "write" | "clock">,
  _staff: Authorized<"move_money">,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw reconciliationNotFound();
  await ctx.write(async (unit) => {
    const row = await lockReconciliation(unit.tx, id);
    if (!row) throw reconciliationNotFound();
    if (row.state === "running") return;
    const waiting = await resetFindings(unit.tx, id);
    await updateReconciliation(unit.tx, id, { state: "running", waiting });
    const round = ctx.clock.now().getTime();
    const dedupeKey = `${comparisonChunk.kind}:${id}:${round}`;
    unit.enqueue(comparisonChunk, { reconciliationId: id, round }, { dedupeKey });
  });
}
