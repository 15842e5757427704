import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import type { ExportFormat, ExportTable } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { listLines, type ShownLine } from "./compared-lines.db.ts";
import {
  DIFFERENCES,
  FINDINGS,
  type Finding,
  type Reconciliation,
  type ReconciliationLine,
  type ReconciliationLines,
  type ReconciliationList,
  type ReconciliationRecord,
} from "./reconciliation.contract.ts";
import { nameOfFinding } from "./reconciliation-words.contract.ts";
import {
  countDifferences,
  countProvable,
  findReconciliation,
  listReconciliationRows,
  type ReconciliationRow,
  sumFindings,
} from "./reconciliations.db.ts";

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

const BATCH = 500;

/** Returns the lines of one finding, or all differences. The export is an entry of the audit log. Throws 404 if there is none. */
export async function exportFindings(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_money">,
  { id, finding, format, origin }: { id: string; finding: Finding | undefined; format: ExportFormat; origin: string },
): Promise<ExportTable<ShownLine>> {
  const row = isUuid(id) ? await findReconciliation(ctx.db, id) : undefined;
  if (!row) throw reconciliationNotFound();
  const list = { kind: "reconciliations", name: row.fileName };
  await recordExport(ctx, { staff, origin, list, request: { format, subject: id, finding } });
  const findings = finding ? [finding] : DIFFERENCES;
  async function* batches() {
    for (let after = 0; ; ) {
      const rows = await listLines(ctx.db, id, { findings, after, limit: BATCH });
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.place;
    }
  }
  return { title: "Rapprochement", columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<ShownLine>["columns"] = [
  { heading: "Ligne", cell: ({ line }) => line },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Date", cell: ({ paidOn }) => paidOn },
  { heading: "Constat", cell: ({ finding }) => (finding === "waiting" ? "" : nameOfFinding(finding)) },
  { heading: "Montant du relevé (FCFA)", cell: ({ amount }) => amount },
  { heading: "Frais (FCFA)", cell: ({ fees }) => fees },
  { heading: "Montant reçu ici (FCFA)", cell: ({ amountHere }) => amountHere },
  { heading: "Remarque", cell: ({ note }) => note },
];
