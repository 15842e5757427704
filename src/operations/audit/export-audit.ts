import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { ExportFormat, ExportTable } from "#platform/http/export-answer.ts";
import type { AuditEntry, AuditFilters } from "./audit.contract.ts";
import { listAuditEntries } from "./audit.repo.ts";
import { describeAudited, nameOfAction, nameOfActor, nameOfField, nameOfKind } from "./audit-words.contract.ts";
import { filterOf } from "./list-audit.ts";
import { presentEntries } from "./present-entries.ts";
import { recordExport } from "./record-export.ts";

const BATCH = 500;
const TITLE = "Journal";

/** Returns the entries that meet the filters and that the person may read, the newest first. The export is one of them. */
export async function exportAudit(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_money_audit">,
  { filters, format, origin }: { filters: AuditFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<AuditEntry>> {
  await recordExport(ctx, { staff, origin, list: { kind: "audit", name: TITLE }, request: { format, ...filters } });
  async function* batches() {
    let before: number | undefined;
    while (true) {
      const rows = await listAuditEntries(ctx.db, { ...filterOf(staff, filters), before }, BATCH);
      yield await presentEntries(ctx.db, rows);
      if (rows.length < BATCH) return;
      before = rows.at(-1)?.id;
    }
  }
  return { title: TITLE, columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<AuditEntry>["columns"] = [
  { heading: "Date", cell: ({ at }) => new Date(at) },
  { heading: "Auteur", cell: nameOfActor },
  { heading: "Action", cell: ({ action }) => nameOfAction(action) },
  { heading: "Objet", cell: ({ kind }) => nameOfKind(kind) },
  { heading: "Nom", cell: ({ name }) => name },
  { heading: "Avant", cell: ({ before }) => listValues(before) },
  { heading: "Après", cell: ({ after }) => listValues(after) },
  { heading: "Réseau", cell: ({ origin }) => origin },
];

function listValues(values: AuditEntry["before"]): string {
  return Object.entries(values ?? {})
    .map(([field, value]) => `${nameOfField(field)}\u00a0: ${describeAudited(field, value)}`)
    .join("\n");
}
