import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { ExportFormat, ExportTable } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { listLines, type ShownLine } from "./compared-lines.repo.ts";
import { DIFFERENCES, type Finding } from "./reconciliation.contract.ts";
import { nameOfFinding } from "./reconciliation-words.contract.ts";
import { findReconciliation } from "./reconciliations.repo.ts";
import { reconciliationNotFound } from "./show-reconciliations.ts";

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
