import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { listLines, type ShownLine } from "./compared-lines.repo.ts";
import {
  FINDINGS,
  type Finding,
  type ReconciliationLine,
  type ReconciliationLines,
} from "./reconciliation.contract.ts";
import { findReconciliation } from "./reconciliations.repo.ts";
import { reconciliationNotFound } from "./show-reconciliations.ts";

const PAGE = 50;

/** Returns 50 lines of a comparison, of one finding or of all, after a place. Throws 404 if there is none. */
export async function listFindings(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
  { id, finding, after }: { id: string; finding?: Finding | undefined; after?: string | undefined },
): Promise<ReconciliationLines> {
  const row = isUuid(id) ? await findReconciliation(db, id) : undefined;
  if (!row) throw reconciliationNotFound();
  const findings = finding ? [finding] : FINDINGS;
  const found = await listLines(db, id, { findings, after: Number(after ?? 0), limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  return { data: shown.map(presentLine), next: found.length > PAGE ? String(shown.at(-1)?.place) : null };
}

function presentLine({ place, line, reference, finding, paidOn, amount, amountHere, fees, note, payment }: ShownLine) {
  return {
    ...{ place, line, reference, fees, note, paid_on: paidOn, there: amount, here: amountHere },
    finding: finding as Finding,
    payment: payment && { id: payment.id, state: payment.state, ordered_at: payment.createdAt.toISOString() },
  } satisfies ReconciliationLine;
}
