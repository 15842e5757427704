import { and, eq, inArray, isNull, like, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { PictureShape } from "#platform/files/store-picture.ts";
import type { PublicationStatus } from "#platform/publishing.ts";
import { jsonReferences, type PictureColumn, SHOWN_REFERENCE } from "#site/pictures/picture-column.ts";
import { libraryFiles, libraryPictures } from "./library.db.ts";

export type LibraryFile = typeof libraryFiles.$inferSelect;

/** Announces files that are about to be written. */
export async function announceFiles(
  db: Database,
  files: readonly Pick<LibraryFile, "key" | "pictureId" | "kind" | "announcedAt">[],
): Promise<void> {
  await db.insert(libraryFiles).values([...files]);
}

/** Returns the references that the picture has or had, with their shapes. */
export async function listReferences(db: Database, pictureId: string): Promise<{ key: string; shape: PictureShape }[]> {
  const rows = await db.select().from(libraryFiles).where(eq(libraryFiles.pictureId, pictureId));
  return rows.flatMap(({ key, kind }) => (kind === "original" ? [] : [{ key, shape: kind }]));
}

/** Returns the pictures, deleted ones too, that these references are of. */
export async function listPictureIds(db: Database, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ key: libraryFiles.key, pictureId: libraryFiles.pictureId })
    .from(libraryFiles)
    .where(inArray(libraryFiles.key, [...references]));
  return new Map(rows.map(({ key, pictureId }) => [key, pictureId]));
}

/** Returns files whose picture does not exist: of one picture, or all that were announced before a moment. */
export async function listOrphans(
  db: Database,
  { of, limit }: { of: { pictureId: string } | { announcedBefore: Date }; limit: number },
): Promise<LibraryFile[]> {
  const picture = db.select().from(libraryPictures).where(eq(libraryPictures.id, libraryFiles.pictureId));
  const wanted =
    "pictureId" in of ? eq(libraryFiles.pictureId, of.pictureId) : lt(libraryFiles.announcedAt, of.announcedBefore);
  return db
    .select()
    .from(libraryFiles)
    .where(and(isNull(libraryFiles.deletedAt), wanted, notExists(picture)))
    .limit(limit);
}

/** Records that a file was deleted from the file store. */
export async function markDeleted(db: Database, key: string, now: Date): Promise<void> {
  await db.update(libraryFiles).set({ deletedAt: now }).where(eq(libraryFiles.key, key));
}

/**
 * A row that shows a picture: the place of its column in the list of all, its id and name, the reference, and what
 * decides whether the site shows it, `appears` in milliseconds; null for rows that are not published.
 */
export type UseRow = {
  place: number;
  id: string;
  name: string;
  key: string;
  status: PublicationStatus | null;
  appears: number | null;
  trashed: boolean | null;
};

// Searching the start of each piece is many times faster than the whole text. A smaller size counts as its picture.
const BEFORE = "/public/pictures/";
const NAME = String.raw`^[\w-]+/[\w.-]+-\d{2,4}x\d{2,4}`;
const LONGEST_NAME = 200;

/** Selects the references that the column shows, of all its rows. */
function selectUses({ table, column, where, format, row }: PictureColumn, place: number): SQL {
  const { status, publishedAt, trashedAt } = row.publication ?? {};
  const stands = status
    ? sql`${status} as status, (extract(epoch from ${publishedAt}) * 1000)::float8 as appears, ${trashedAt} is not null as trashed`
    : sql`null::text as status, null::float8 as appears, null::boolean as trashed`;
  const named = sql`${place}::int as place, ${row.id}::text as id, ${row.name}::text as name, ${stands}`;
  if (typeof format === "object") {
    const isOurs = sql`${SHOWN_REFERENCE} like 'pictures/%'`;
    return sql`select ${named}, ${SHOWN_REFERENCE} as key from ${table}, ${jsonReferences(column, format)} where ${and(isOurs, where)}`;
  }
  if (format !== "html") {
    return sql`select ${named}, ${column}::text as key from ${table} where ${and(like(column, "pictures/%"), where)}`;
  }
  const pieces = sql`unnest((string_to_array(${column}, ${BEFORE}))[2:]) as piece`;
  const key = sql`'pictures/' || substring(left(piece, ${LONGEST_NAME}::int) from ${NAME}) || '.webp'`;
  return sql`select ${named}, ${key} as key from ${table}, ${pieces} where ${and(sql`true`, where)}`;
}

/** Returns the ids of the pictures that a content shows. */
export async function listUsedPictureIds(db: Database, columns: readonly PictureColumn[]): Promise<string[]> {
  if (columns.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: libraryFiles.pictureId })
    .from(libraryFiles)
    .where(sql`${libraryFiles.key} in (select used.key from (${allUses(columns)}) as used)`);
  return rows.map(({ id }) => id);
}

/** Returns every row that shows one of these references. */
export async function listUseRows(
  db: Database,
  columns: readonly PictureColumn[],
  keys: readonly string[],
): Promise<UseRow[]> {
  if (keys.length === 0 || columns.length === 0) return [];
  const wanted = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const { rows } = await db.execute<UseRow>(
    sql`select distinct place, id, name, key, status, appears, trashed from (${allUses(columns)}) as used where key in (${wanted}) order by place, name, id`,
  );
  return rows;
}

function allUses(columns: readonly PictureColumn[]): SQL {
  return sql.join(columns.map(selectUses), sql` union all `);
}
