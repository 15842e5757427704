import type { ContentRecord, ContentState, ContentSummary } from "./content.contract.ts";
import type { Editable, EditableFields, EditableRow } from "./editable.ts";

/** Returns where the content stands for staff. */
export function stateOf(
  { status, publishedAt, trashedAt }: Pick<EditableRow, "status" | "publishedAt" | "trashedAt">,
  now: Date,
): ContentState {
  if (trashedAt !== null) return "trashed";
  return status === "published" && publishedAt !== null && publishedAt > now ? "scheduled" : status;
}

/** Returns a content as lists of the back office show it. `updatedBy` is a name, null if it is unknown. */
export function presentSummary(
  { naming, pathOf }: Editable,
  row: EditableRow,
  { now, updatedBy }: { now: Date; updatedBy: string | null },
): ContentSummary {
  return {
    id: row.id,
    slug: row.slug ?? "",
    title: naming.of(row),
    path: pathOf(row.slug ?? ""),
    state: stateOf(row, now),
    version: row.version,
    published_at: row.publishedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
    updated_by: updatedBy,
    trashed_at: row.trashedAt?.toISOString() ?? null,
  };
}

/** Returns a content with the fields that staff writes. */
export function presentRecord(
  editable: Editable,
  row: EditableRow,
  options: { now: Date; updatedBy: string | null },
): ContentRecord<EditableFields> {
  return { ...presentSummary(editable, row, options), fields: editable.toFields(row) };
}
