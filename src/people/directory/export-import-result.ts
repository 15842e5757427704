import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { ExportFormat, ExportTable } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { findImport, type ImportLineRow, listLines } from "./member-imports.repo.ts";
import { importNotFound, REPORTED } from "./show-member-imports.ts";

const BATCH = 500;
const OUTCOMES: Readonly<Record<ImportLineRow["outcome"], string>> = {
  waiting: "en attente",
  created: "compte créé",
  existing: "compte existant",
  refused: "ligne refusée",
  spared: "compte gardé",
};

/** Returns the lines of the import to report, whole. The export is an entry of the audit log. Throws 404 if there is none. */
export async function exportImportResult(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, format, origin }: { id: string; format: ExportFormat; origin: string },
): Promise<ExportTable<ImportLineRow>> {
  const row = isUuid(id) ? await findImport(ctx.db, id) : undefined;
  if (!row) throw importNotFound();
  await recordExport(ctx, {
    staff,
    origin,
    list: { kind: "member-imports", name: row.fileName },
    request: { format, subject: id },
  });
  async function* batches() {
    for (let after = 0; ; ) {
      const { rows } = await listLines(ctx.db, id, { outcomes: REPORTED, after, limit: BATCH });
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.line;
    }
  }
  return { title: "Résultat de l’import", columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<ImportLineRow>["columns"] = [
  { heading: "Ligne", cell: ({ line }) => line },
  { heading: "Prénom", cell: ({ firstName }) => firstName },
  { heading: "Nom", cell: ({ lastName }) => lastName },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "À jour jusqu’au", cell: ({ paidThrough }) => paidThrough },
  { heading: "Résultat", cell: ({ outcome }) => OUTCOMES[outcome] },
  { heading: "Motif", cell: ({ reason }) => reason },
];
