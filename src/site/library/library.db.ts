import { and, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import { containsWords, plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { PictureShape } from "#platform/files/store-picture.ts";
import type { PictureCrops } from "./library.contract.ts";

/** A picture that staff uploaded, with what it shows for those who do not see it. */
export const libraryPictures = pgTable(
  "library_pictures",
  {
    /** Chosen before its files are stored: their names contain it. */
    id: uuid().primaryKey(),
    /** The name of the uploaded file. */
    name: text().notNull(),
    alt: text().notNull(),
    decorative: boolean().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    focusX: doublePrecision().notNull(),
    focusY: doublePrecision().notNull(),
    crops: jsonb().$type<PictureCrops>().notNull(),
    /** The key of the cleaned upload, from which each shape is rendered. */
    original: text().notNull(),
    /** The current file in each shape. */
    references: jsonb().$type<Record<PictureShape, string>>().notNull(),
    /** The id of the account. */
    uploadedBy: text(),
    uploadedAt: at().notNull(),
    /** The id of the account that changed it last. */
    updatedBy: text(),
    version: integer().notNull(),
  },
  (table) => [
    index("library_pictures_newest").on(table.uploadedAt.desc(), table.id),
    check("library_pictures_described", sql`${table.decorative} or ${table.alt} <> ''`),
    check("library_pictures_focus", sql`${table.focusX} between 0 and 1 and ${table.focusY} between 0 and 1`),
  ],
);

/**
 * Every file that was made of a picture of the library, announced before it is written: one whose picture does not
 * exist is deleted. Contents may show former ones, so they stay as long as the picture.
 */
export const libraryFiles = pgTable(
  "library_files",
  {
    /** The reference of a shape, or the key of an original. */
    key: text().primaryKey(),
    pictureId: uuid().notNull(),
    kind: text().$type<PictureShape | "original">().notNull(),
    announcedAt: at().notNull(),
    /** When it was deleted from the file store. */
    deletedAt: at(),
  },
  (table) => [index("library_files_by_picture").on(table.pictureId)],
);

export type LibraryRow = typeof libraryPictures.$inferSelect;

/** Where a list goes on: after the picture with these values. */
export interface LibraryCursor {
  uploadedAt: Date;
  id: string;
}

/** Which pictures are listed: all of those that meet every filter. Those of `except` are left out. */
interface LibraryFilter {
  q: string | undefined;
  reference: string | undefined;
  except: readonly string[];
}

/** Returns the pictures that meet the filter, the newest first, from the cursor on. */
export async function listPictureRows(
  db: Database,
  filter: LibraryFilter,
  { after, limit }: { after: LibraryCursor | undefined; limit: number },
): Promise<LibraryRow[]> {
  return db
    .select()
    .from(libraryPictures)
    .where(and(conditionOf(filter), after && isBehind(after)))
    .orderBy(desc(libraryPictures.uploadedAt), libraryPictures.id)
    .limit(limit);
}

export async function countPictureRows(db: Database, filter: LibraryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(libraryPictures).where(conditionOf(filter));
  return row?.total ?? 0;
}

export async function findPictureRow(db: Database, id: string): Promise<LibraryRow | undefined> {
  const [row] = await db.select().from(libraryPictures).where(eq(libraryPictures.id, id));
  return row;
}

/**
 * Returns the picture and locks its row. Contents that are written meanwhile hold it, which only a deletion waits for:
 * a change locks contents after the picture, and they lock the picture after themselves.
 */
export async function lockPictureRow(
  tx: Transaction,
  id: string,
  strength: "update" | "no key update",
): Promise<LibraryRow | undefined> {
  const [row] = await tx.select().from(libraryPictures).where(eq(libraryPictures.id, id)).for(strength);
  return row;
}

/** Keeps these pictures from being deleted. Returns the ids of those that exist. */
export async function lockPicturesShared(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: libraryPictures.id })
    .from(libraryPictures)
    .where(inArray(libraryPictures.id, [...ids]))
    .orderBy(libraryPictures.id)
    .for("key share");
  return rows.map(({ id }) => id);
}

export async function insertPictureRow(tx: Transaction, row: LibraryRow): Promise<void> {
  await tx.insert(libraryPictures).values(row);
}

/** Changes columns of a locked picture, and raises its version. */
export async function updatePictureRow(
  tx: Transaction,
  { id, version }: LibraryRow,
  changes: Partial<LibraryRow>,
): Promise<LibraryRow> {
  const [row] = await tx
    .update(libraryPictures)
    .set({ ...changes, version: version + 1 })
    .where(eq(libraryPictures.id, id))
    .returning();
  if (!row) throw new Error("the picture was not locked");
  return row;
}

export async function deletePictureRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(libraryPictures).where(eq(libraryPictures.id, id));
}

/** Returns what the picture with this reference shows, or undefined if it is not of the library. */
export async function findAlternative(db: Database, reference: string): Promise<string | undefined> {
  const [row] = await db
    .select({ alt: libraryPictures.alt })
    .from(libraryFiles)
    .innerJoin(libraryPictures, eq(libraryPictures.id, libraryFiles.pictureId))
    .where(eq(libraryFiles.key, reference));
  return row?.alt;
}

// A cursor has milliseconds only, and so have the moments of uploads.
function isBehind({ uploadedAt, id }: LibraryCursor): SQL | undefined {
  return or(
    lt(libraryPictures.uploadedAt, uploadedAt),
    and(eq(libraryPictures.uploadedAt, uploadedAt), gt(libraryPictures.id, id)),
  );
}

function conditionOf({ q, reference, except }: LibraryFilter): SQL | undefined {
  const ofPicture = sql`select 1 from ${libraryFiles} where ${libraryFiles.pictureId} = ${libraryPictures.id}`;
  return and(
    q ? containsWords(plainText(sql`${libraryPictures.alt} || ' ' || ${libraryPictures.name}`), q) : undefined,
    reference === undefined ? undefined : sql`exists (${ofPicture} and ${libraryFiles.key} = ${reference})`,
    // One parameter, however many there are.
    except.length === 0 ? undefined : sql`${libraryPictures.id} <> all(${`{${except.join(",")}}`}::uuid[])`,
  );
}
