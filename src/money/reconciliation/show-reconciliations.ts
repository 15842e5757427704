import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { countProvable } from "./provable-payments.repo.ts";
import {
  DIFFERENCES,
  FINDINGS,
  type Finding,
  type Reconciliation,
  type ReconciliationList,
  type ReconciliationRecord,
} from "./reconciliation.contract.ts";
import {
  countDifferences,
  findReconciliation,
  listReconciliationRows,
  type ReconciliationRow,
  sumFindings,
} from "./reconciliations.repo.ts";

const NEWEST = 50;

/** Returns the refusal (404) of a comparison that does not exist. */
export function reconciliationNotFound(): AppError {
  return notFound("Ce rapprochement n’existe pas.");
}

/** Returns the newest 50 comparisons. */
export async function listReconciliations(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
): Promise<ReconciliationList> {
  const rows = await listReconciliationRows(db, NEWEST);
  const differences = await countDifferences(
    db,
    rows.map(({ id }) => id),
  );
  const names = await readAccountNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return {
    data: rows.map((row) =>
      present(row, { by: names.get(row.actor) ?? null, differences: differences.get(row.id) ?? 0 }),
    ),
  };
}

/** Returns a comparison with what it found so far. Throws 404 if there is none. */
export async function showReconciliation(
  ctx: Pick<AppContext, "db">,
  staff: Authorized<"read_money">,
  id: string,
): Promise<ReconciliationRecord> {
  const row = isUuid(id) ? await findReconciliation(ctx.db, id) : undefined;
  if (!row) throw reconciliationNotFound();
  return presentReconciliationRecord(ctx, staff, row);
}

/** Returns the comparison as this member of staff sees it, with the sums of its findings. */
export async function presentReconciliationRecord(
  { db }: Pick<AppContext, "db">,
  staff: { id: string },
  row: ReconciliationRow,
): Promise<ReconciliationRecord> {
  const found = await sumFindings(db, row.id);
  const names = await readAccountNames(db, [row.actor]);
  const sumOf = (finding: Finding) => found.find((sum) => sum.finding === finding);
  const total = (part: "there" | "here" | "fees") => found.reduce((sum, { [part]: amount }) => sum + amount, 0);
  const differences = DIFFERENCES.reduce((sum, finding) => sum + (sumOf(finding)?.count ?? 0), 0);
  return {
    ...present(row, { by: names.get(row.actor) ?? null, differences }),
    sums: FINDINGS.flatMap((finding) => {
      const { count, there, here } = sumOf(finding) ?? { count: 0, there: 0, here: 0 };
      return count === 0 ? [] : [{ finding, count, there, here }];
    }),
    ...{ there: total("there"), here: total("here"), fees: total("fees") },
    ...(await countProvable(db, row.id, await readOwnIdentity(db, staff))),
  };
}

function present(
  row: ReconciliationRow,
  { by, differences }: Pick<Reconciliation, "by" | "differences">,
): Reconciliation {
  const { id, fileName, fromDay, toDay, state, lines, waiting, createdAt, comparedAt } = row;
  return {
    ...{ id, file_name: fileName, from: fromDay, to: toDay, by, state, lines, waiting, differences },
    created_at: createdAt.toISOString(),
    compared_at: comparedAt?.toISOString() ?? null,
  };
}
