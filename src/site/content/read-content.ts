import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { isMoment, type ListCursor, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import type {
  ContentExportQuery,
  ContentList,
  ContentQuery,
  ContentRecord,
  ContentSort,
  ContentState,
  ContentSummary,
} from "./content.contract.ts";
import { countContents, cursorOf, findContent, listContents } from "./content.db.ts";
import { readGroups } from "./content-groups.db.ts";
import { orderIn } from "./content-sorts.ts";
import { nameState } from "./content-words.contract.ts";
import type { Editable, EditableFields, EditableRow } from "./editable.ts";
import { readLastActors } from "./revisions.db.ts";

/** Returns the refusal (404) of a content that does not exist. */
export function contentNotFound(): AppError {
  return notFound("Ce contenu n’existe pas, ou n’existe plus.");
}

/** Returns a content with its fields, whatever its state. Throws 404 if there is none. */
export async function readContent(
  ctx: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  id: string,
): Promise<ContentRecord<EditableFields>> {
  const row = isUuid(id) ? await findContent(ctx.db, editable, id) : undefined;
  if (!row) throw contentNotFound();
  return describeContent(ctx, editable, row);
}

/** Returns the row as the back office shows it, with the name of the person who changed it last. */
export async function describeContent(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  row: EditableRow,
): Promise<ContentRecord<EditableFields>> {
  const names = await readEditorNames(db, editable, [row.id]);
  const facts = await editable.factsOf?.(db, [row]);
  const record = presentRecord(editable, row, { now: clock.now(), updatedBy: names.get(row.id) ?? null });
  return facts ? { ...record, facts: facts.get(row.id) ?? {} } : record;
}

/** Returns the name of the person who changed each content last, by its id. */
async function readEditorNames(db: Database, { kind }: Editable, ids: readonly string[]): Promise<Map<string, string>> {
  const actors = await readLastActors(db, kind, ids);
  const names = await readAccountNames(db, [...actors.values()]);
  return new Map(
    [...actors].flatMap(([id, actor]) => {
      const name = actor === null ? undefined : names.get(actor);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

/** Returns where the content stands for staff. */
export function stateOf(
  { status, publishedAt, trashedAt }: Pick<EditableRow, "status" | "publishedAt" | "trashedAt">,
  now: Date,
): ContentState {
  if (trashedAt !== null) return "trashed";
  return status === "published" && publishedAt !== null && publishedAt > now ? "scheduled" : status;
}

/** Returns a content as lists of the back office show it. `updatedBy` is a name, null if it is unknown. */
function presentSummary(
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
function presentRecord(
  editable: Editable,
  row: EditableRow,
  options: { now: Date; updatedBy: string | null },
): ContentRecord<EditableFields> {
  return { ...presentSummary(editable, row, options), fields: editable.toFields(row) };
}

const ROWS = 50;

/**
 * Returns one stretch of the contents that meet the query, and their number. Throws 422 if `after` is not from a list.
 */
export async function listContent(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  { sort, after, ...filter }: ContentQuery,
): Promise<ContentList> {
  const now = clock.now();
  const cursor = after === undefined ? undefined : cursorIn(after, orderIn(editable, sort));
  const [rows, total] = await Promise.all([
    listContents(db, editable, { ...filter, sort, now, limit: ROWS + 1, after: cursor }),
    countContents(db, editable, { ...filter, now }),
  ]);
  const shown = rows.slice(0, ROWS);
  const ids = shown.map(({ id }) => id);
  const names = await readEditorNames(db, editable, ids);
  const groups = await readGroups(db, editable, ids);
  const facts = await editable.factsOf?.(db, shown);
  const last = rows.length > ROWS ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => {
      const summary = {
        ...presentSummary(editable, row, { now, updatedBy: names.get(row.id) ?? null }),
        ...(editable.group && { group: groups.get(row.id) ?? null }),
      };
      return facts ? { ...summary, facts: facts.get(row.id) ?? {} } : summary;
    }),
    total,
    next: last ? writeCursor(cursorOf(editable, last, sort, now)) : null,
  };
}

function cursorIn(text: string, sort: ContentSort): ListCursor {
  if (sort === "title") return readCursor(text, () => true);
  if (sort === "updated" || sort === "published") return readCursor(text, isMoment);
  return readCursor(text, (value) => /^\d{1,13}$/.test(value));
}

/** Returns the contents that meet the query, in its order. The export is an entry of the audit log. */
export async function exportContent(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "publicUrl">,
  editable: Editable,
  { staff, origin, query }: { staff: Authorized<"read_content">; origin: string; query: ContentExportQuery },
): Promise<ExportTable<ContentSummary>> {
  const { names, kind } = editable;
  const { sort, format, ...filter } = query;
  const now = ctx.clock.now();
  await recordExport(ctx, { staff, origin, list: { kind, name: names.many }, request: { format, ...filter } });
  const batches = readBatches({
    read: (after: ListCursor | undefined, limit) =>
      listContents(ctx.db, editable, { ...filter, sort, now, limit, after }),
    cursorOf: (last) => cursorOf(editable, last, sort, now),
    async present(rows) {
      const ids = rows.map(({ id }) => id);
      const editors = await readEditorNames(ctx.db, editable, ids);
      return rows.map((row) => presentSummary(editable, row, { now, updatedBy: editors.get(row.id) ?? null }));
    },
  });
  return { title: names.many, columns: columnsOf(editable, ctx.publicUrl), batches };
}

function columnsOf(editable: Editable, publicUrl: string): ExportTable<ContentSummary>["columns"] {
  return [
    { heading: "Titre", cell: ({ title }) => title },
    { heading: "État", cell: ({ state }) => nameState(editable, state) },
    { heading: "Publication", moment: ({ published_at: at }) => (at ? new Date(at) : null) },
    { heading: "Dernière modification", moment: ({ updated_at: at }) => new Date(at) },
    { heading: "Modifié par", cell: ({ updated_by }) => updated_by },
    { heading: "Mise à la corbeille", moment: ({ trashed_at: at }) => (at ? new Date(at) : null) },
    { heading: "Page", cell: ({ path }) => `${publicUrl}${path}` },
  ];
}
