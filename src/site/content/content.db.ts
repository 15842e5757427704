import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { index, type PgTable, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NamesTarget } from "#composition/payment-hooks.ts";
import { dayOf, endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { at } from "#platform/db/columns.ts";
import { containsWords, plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import type { TypedDay } from "#platform/typed-day.ts";
import type { ContentQuery, ContentSort, ContentState } from "./content.contract.ts";
import { COMPARED, factSort, orderIn } from "./content-sorts.ts";
import type { Editable, EditableRow, EditableTable } from "./editable.ts";

/** Links that show a content before it is published, also to people without an account. */
export const contentPreviews = pgTable(
  "content_previews",
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    contentId: uuid().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [
    index("content_previews_by_content").on(table.kind, table.contentId),
    index("content_previews_by_end").on(table.expiresAt),
  ],
);

/** Returns the rows as all kinds have them: the other columns of their table are known to their own module alone. */
function rowsIn(rows: readonly object[]): EditableRow[] {
  return rows as EditableRow[];
}

interface FoundOptions extends Pick<ContentQuery, "q" | "state" | "group" | "when"> {
  /** Only those of this day. */
  day?: TypedDay;
  now: Date;
}

interface ListOptions extends FoundOptions, Pick<ContentQuery, "sort"> {
  limit: number;
  after: ListCursor | undefined;
}

/** Returns the rows of a list in its order, from the cursor on. */
export async function listContents(
  db: Database,
  editable: Editable,
  { sort, limit, after, ...filter }: ListOptions,
): Promise<EditableRow[]> {
  const rows = await db
    .select()
    .from(editable.table)
    .where(and(isFound(editable, filter), after && isBehind(editable, sort, { ...after, now: filter.now })))
    .orderBy(...orderOf(editable, sort, filter.now))
    .limit(limit);
  return rowsIn(rows);
}

export async function countContents(db: Database, editable: Editable, filter: FoundOptions): Promise<number> {
  const [row] = await db.select({ total: count() }).from(editable.table).where(isFound(editable, filter));
  return row?.total ?? 0;
}

/** Returns which contents a filter finds, at which version: at most `limit` of them. */
export async function listFoundVersions(
  db: Database,
  editable: Editable,
  { limit, ...filter }: FoundOptions & { limit: number },
): Promise<{ id: string; version: number }[]> {
  const { id, version } = editable.table;
  const rows = await db.select({ id, version }).from(editable.table).where(isFound(editable, filter)).limit(limit);
  return rows as { id: string; version: number }[];
}

/** Returns what these contents are called, by their ids. */
export async function readNames(
  db: Database,
  { table, naming }: Editable,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await db.select().from(table).where(inArray(table.id, ids));
  return new Map(rowsIn(rows).map((row) => [row.id, naming.of(row)]));
}

/** Returns the value of a row by which its list is sorted. */
export function cursorOf(editable: Editable, row: EditableRow, sort: ContentSort, now: Date): ListCursor {
  const { naming, times } = editable;
  const fact = factSort(editable, sort);
  if (fact) return { value: String(fact.of(row)), id: row.id };
  if (sort === "date" && times) {
    const { startsAt, endsAt } = times.of(row);
    const seconds = Math.floor(startsAt.getTime() / 1_000);
    return { value: String(endsAt > now ? seconds : PAST - seconds), id: row.id };
  }
  if (sort === "title") return { value: naming.of(row), id: row.id };
  const moment = sort === "published" ? (row.publishedAt ?? UNPUBLISHED) : row.updatedAt;
  return { value: moment.toISOString(), id: row.id };
}

export async function findContent(db: Database, { table }: Editable, id: string): Promise<EditableRow | undefined> {
  const rows = await db.select().from(table).where(eq(table.id, id));
  return rowsIn(rows)[0];
}

/** Returns the content and locks its row. */
export async function lockContent(tx: Transaction, { table }: Editable, id: string): Promise<EditableRow | undefined> {
  const rows = await tx.select().from(table).where(eq(table.id, id)).for("update");
  return rowsIn(rows)[0];
}

/** Inserts a content, behind all others if staff decides their order. */
export async function insertContent(
  tx: Transaction,
  { table, order }: Editable,
  values: Record<string, unknown>,
): Promise<EditableRow> {
  const place = order && { position: sql`(select coalesce(max(${order.position}), -1) + 1 from ${table})` };
  const placed = { ...values, ...place };
  const [row] = rowsIn(await tx.insert<PgTable>(table).values(placed).returning());
  if (!row) throw new Error("the content was not stored");
  return row;
}

/** Changes columns of a locked row, and raises its version. */
export async function updateContent(
  tx: Transaction,
  { table }: Editable,
  id: string,
  { now, ...changes }: { now: Date } & Record<string, unknown>,
): Promise<EditableRow> {
  const values = { ...changes, updatedAt: now, version: sql`${table.version} + 1` };
  const [row] = rowsIn(await tx.update<PgTable>(table).set(values).where(eq(table.id, id)).returning());
  if (!row) throw new Error("the content was not locked");
  return row;
}

/** Returns those of these slugs that a content of this kind has. */
export async function isSlugOfContent(
  tx: Transaction,
  { table, slug: column }: Editable,
  slug: string,
): Promise<boolean> {
  if (!column) return false;
  const rows = await tx.select({ id: table.id }).from(table).where(eq(column, slug));
  return rows.length > 0;
}

/** Deletes the contents that were trashed before this moment and that no payment names. Returns their ids. */
export async function deleteTrashed(
  tx: Transaction,
  { table, paidAs }: Editable,
  { before, namesTarget }: { before: Date; namesTarget: readonly NamesTarget[] },
): Promise<string[]> {
  const named = paidAs && or(...namesTarget.map((names) => names({ purpose: paidAs, id: table.id })));
  const rows = await tx
    .delete(table)
    .where(and(lt(table.trashedAt, before), named && not(named)))
    .returning({ id: table.id });
  return rows.map(({ id }) => String(id));
}

// Those that have no moment come last, as in the order by the coalesced value.
const UNPUBLISHED = new Date(0);

/** Seconds, more than any moment has: what is past stands behind all that is to come, the last first. */
const PAST = 1e12;

function sortedBy(editable: Editable, sort: ContentSort, now: Date): SQL {
  const { table, naming, times } = editable;
  const fact = factSort(editable, sort);
  if (fact) return fact.by;
  if (sort === "title") return plainText(naming.text);
  if (sort === "date" && times) {
    const seconds = sql`floor(extract(epoch from ${times.startsAt}))`;
    return sql`case when ${times.endsAt} > ${now.toISOString()}::timestamptz then ${seconds} else ${PAST}::bigint - ${seconds} end`;
  }
  // A cursor has milliseconds only.
  const moment = sort === "published" ? sql`coalesce(${table.publishedAt}, 'epoch')` : sql`${table.updatedAt}`;
  return sql`date_trunc('milliseconds', ${moment})`;
}

function orderOf(editable: Editable, sort: ContentSort, now: Date): SQL[] {
  const by = sortedBy(editable, sort, now);
  const [, rises] = COMPARED[orderIn(editable, sort)];
  return [rises ? asc(by) : desc(by), asc(editable.table.id)];
}

function isBehind(
  editable: Editable,
  sort: ContentSort,
  { value, id, now }: ListCursor & { now: Date },
): SQL | undefined {
  const by = sortedBy(editable, sort, now);
  const [type, rises] = COMPARED[orderIn(editable, sort)];
  const last = sort === "title" ? plainText(sql`${value}::${type}`) : sql`${value}::${type}`;
  const past = rises ? sql`${by} > ${last}` : sql`${by} < ${last}`;
  return or(past, and(sql`${by} = ${last}`, gt(editable.table.id, id)));
}

function isAt({ times }: Editable, when: NonNullable<FoundOptions["when"]>, now: Date): SQL | undefined {
  if (!times) return sql`false`;
  const tomorrow = endOfDay(dayOf(now));
  if (when === "past") return lte(times.endsAt, now);
  if (when === "coming") return gte(times.startsAt, tomorrow);
  return and(gt(times.endsAt, now), lt(times.startsAt, tomorrow));
}

function isFound(editable: Editable, { q, state, group, when, day, now }: FoundOptions): SQL | undefined {
  const { table, naming, group: groupOf } = editable;
  return and(
    day && isOfDay(editable, day),
    when && isAt(editable, when, now),
    group === undefined ? undefined : sql`${groupOf ?? null} = ${group}`,
    state === "trashed" ? isNotNull(table.trashedAt) : isNull(table.trashedAt),
    stateIs(table, state, now),
    q ? containsWords(plainText(naming.text), q) : undefined,
  );
}

function isOfDay({ table, day: own }: Editable, { last, next }: TypedDay): SQL | undefined {
  if (own) return inArray(own.column, [last, next]);
  const during = (day: string) => and(gte(table.publishedAt, startOfDay(day)), lt(table.publishedAt, endOfDay(day)));
  return or(during(last), during(next));
}

function stateIs(table: EditableTable, state: ContentState | undefined, now: Date): SQL | undefined {
  switch (state) {
    case undefined:
    case "trashed":
      return undefined;
    case "scheduled":
      return and(eq(table.status, "published"), gt(table.publishedAt, now));
    case "published":
      return and(eq(table.status, "published"), lte(table.publishedAt, now));
    case "draft":
    case "archived":
      return eq(table.status, state);
  }
}

/** Returns the published contents whose moment lies in these days, in its order. */
export async function listAppearing(
  db: Database,
  { table }: Editable,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<EditableRow[]> {
  const { publishedAt, trashedAt, status, id } = table;
  // Abidjan has UTC all year.
  const isThen = and(gte(publishedAt, new Date(from)), lt(publishedAt, new Date(Date.parse(to) + DAY_MS)));
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(status, "published"), isNull(trashedAt), isThen))
    .orderBy(asc(publishedAt), asc(id))
    .limit(limit);
  return rowsIn(rows);
}

const DAY_MS = 24 * 3_600_000;

/** Returns the contents that have a place in the order, in it. */
export async function listInOrder(db: Database, { table, order }: Editable): Promise<EditableRow[]> {
  if (!order) return [];
  const rows = await db
    .select()
    .from(table)
    .where(and(isNull(table.trashedAt), order.among))
    .orderBy(asc(order.position), asc(table.id));
  return rowsIn(rows);
}

/** Returns what `listInOrder` returns, and locks the rows. */
export async function lockOrder(tx: Transaction, editable: Editable): Promise<EditableRow[]> {
  const { table } = editable;
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for("update");
  // Read again: rows that were waited for have the places of before.
  return listInOrder(tx, editable);
}

/** Gives these contents the places from 0 on. */
export async function storeOrder(tx: Transaction, { table }: Editable, ids: readonly string[]): Promise<void> {
  const chosen = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as chosen(id, place)`;
  await tx
    .update<PgTable>(table)
    .set({ position: sql`chosen.place - 1` })
    .from(chosen)
    .where(eq(table.id, sql`chosen.id::uuid`));
}

export async function insertPreview(tx: Transaction, preview: typeof contentPreviews.$inferInsert): Promise<void> {
  await tx.insert(contentPreviews).values(preview);
}

/** Returns the id of the content that this link shows; undefined if the link is unknown or has expired. */
export async function findPreviewed(
  db: Database,
  { kind, tokenHash, now }: { kind: string; tokenHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ contentId: contentPreviews.contentId })
    .from(contentPreviews)
    .where(
      and(eq(contentPreviews.tokenHash, tokenHash), eq(contentPreviews.kind, kind), gt(contentPreviews.expiresAt, now)),
    );
  return row?.contentId;
}

/** Deletes the links to this content: they show nothing any more. */
export async function deletePreviewsOf(tx: Transaction, kind: string, contentId: string): Promise<void> {
  await tx.delete(contentPreviews).where(and(eq(contentPreviews.kind, kind), eq(contentPreviews.contentId, contentId)));
}

/** Deletes the links that expired before this moment. */
export async function deleteExpiredPreviews(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(contentPreviews).where(lt(contentPreviews.expiresAt, now));
}
