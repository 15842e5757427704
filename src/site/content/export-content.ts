import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { ExportTable } from "#platform/http/export-answer.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import type { ContentExportQuery, ContentSummary } from "./content.contract.ts";
import { cursorOf, listContents } from "./content.repo.ts";
import { STATE_NAMES } from "./content-words.contract.ts";
import type { Editable } from "./editable.ts";
import { presentSummary } from "./present-content.ts";
import { readEditorNames } from "./read-content.ts";

const BATCH = 500;

/** Returns the contents that meet the query, in its order. The export is an entry of the audit log. */
export async function exportContent(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "publicUrl">,
  editable: Editable,
  { staff, origin, query }: { staff: Authorized<"read_content">; origin: string; query: ContentExportQuery },
): Promise<ExportTable<ContentSummary>> {
  const { names, kind } = editable;
  const { q, state, group, sort, format } = query;
  const now = ctx.clock.now();
  await recordExport(ctx, { staff, origin, list: { kind, name: names.many }, request: { format, q, state, group } });
  async function* batches() {
    let after: ListCursor | undefined;
    while (true) {
      const rows = await listContents(ctx.db, editable, { q, state, group, sort, now, limit: BATCH, after });
      const ids = rows.map(({ id }) => id);
      const editors = await readEditorNames(ctx.db, editable, ids);
      yield rows.map((row) => presentSummary(editable, row, { now, updatedBy: editors.get(row.id) ?? null }));
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = cursorOf(editable, last, sort);
    }
  }
  return { title: names.many, columns: columnsOf(ctx.publicUrl), batches: batches() };
}

function columnsOf(publicUrl: string): ExportTable<ContentSummary>["columns"] {
  return [
    { heading: "Titre", cell: ({ title }) => title },
    { heading: "État", cell: ({ state }) => STATE_NAMES[state] },
    { heading: "Publication", cell: ({ published_at: at }) => at && new Date(at) },
    { heading: "Dernière modification", cell: ({ updated_at: at }) => new Date(at) },
    { heading: "Modifié par", cell: ({ updated_by }) => updated_by },
    { heading: "Mise à la corbeille", cell: ({ trashed_at: at }) => at && new Date(at) },
    { heading: "Page", cell: ({ path }) => `${publicUrl}${path}` },
  ];
}
