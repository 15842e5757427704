import { and, eq, inArray, isNotNull, like, sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { PictureShape } from "#platform/files/store-picture.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import { columnName, jsonReferences, type PictureColumn, SHOWN_REFERENCE } from "./picture-column.ts";

/** A picture of another site that our content shows. It is fetched once in each shape, then served from our copy. */
export const remotePictures = pgTable(
  "remote_pictures",
  {
    url: text().notNull(),
    shape: text().$type<PictureShape>().notNull(),
    /** The file reference of the copy; null until there is one. */
    reference: text(),
    /** When to fetch it next; null if the copy is stored, or was tried often enough. */
    tryAt: at(),
    tries: integer().notNull().default(0),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.url, table.shape] }),
    index("remote_pictures_wanted").on(table.tryAt).where(sql`${table.tryAt} is not null`),
  ],
);

export type RemotePicture = typeof remotePictures.$inferSelect;

/** Returns at most `limit` addresses of other sites' pictures in the column. */
export async function listRemoteAddresses(
  db: Database,
  { table, column, where, format }: PictureColumn,
  limit: number,
): Promise<string[]> {
  if (typeof format === "object") {
    const isRemote = sql`${SHOWN_REFERENCE} like 'http%'`;
    const { rows } = await db.execute<{ url: string }>(
      sql`select distinct ${SHOWN_REFERENCE} as url from ${table}, ${jsonReferences(column, format)} where ${and(isRemote, where)} limit ${limit}`,
    );
    return rows.map(({ url }) => url);
  }
  const rows = await db
    .selectDistinct({ url: sql<string>`${column}` })
    .from(table)
    .where(and(like(column, "http%"), where))
    .limit(limit);
  return rows.map(({ url }) => url);
}

/** Replaces the address by our reference in every row of the column. Returns the ids of these rows. */
export async function replaceAddress(
  tx: Transaction,
  { table, column, where, format, row }: PictureColumn,
  { url, reference }: { url: string; reference: string },
): Promise<string[]> {
  const isJson = typeof format === "object";
  const [former, next] = [sql`to_jsonb(${url}::text)::text`, sql`to_jsonb(${reference}::text)::text`];
  const shown = isJson ? sql`position(${former} in ${column}::text) > 0` : eq(column, url);
  const rows = await tx
    .update(table)
    .set({
      [columnName({ table, column })]: isJson ? sql`replace(${column}::text, ${former}, ${next})::jsonb` : reference,
    })
    .where(and(shown, where))
    .returning({ id: row.id });
  return rows.map(({ id }) => String(id));
}

/** Stores these pictures as to be fetched. Known ones stay unchanged. */
export async function insertWanted(
  tx: Transaction,
  { urls, shape, now }: { urls: readonly string[]; shape: PictureShape; now: Date },
): Promise<void> {
  if (urls.length === 0) return;
  await tx
    .insert(remotePictures)
    .values(urls.map((url) => ({ url, shape, tryAt: now, createdAt: now })))
    .onConflictDoNothing();
}

/** Returns those of these pictures of which a copy is stored. */
export async function listStored(
  tx: Transaction,
  { urls, shape }: { urls: readonly string[]; shape: PictureShape },
): Promise<{ url: string; reference: string }[]> {
  if (urls.length === 0) return [];
  const rows = await tx
    .select()
    .from(remotePictures)
    .where(
      and(inArray(remotePictures.url, [...urls]), eq(remotePictures.shape, shape), isNotNull(remotePictures.reference)),
    );
  return rows.flatMap(({ url, reference }) => (reference === null ? [] : [{ url, reference }]));
}

export const WANTED: TableQueue<typeof remotePictures> = {
  table: remotePictures,
  id: ["url", "shape"],
  due: "tryAt",
  tries: "tries",
  waiting: isNotNull(remotePictures.tryAt),
};

/** Claims one picture that is due. Returns undefined if none is due. */
export async function claimWanted(db: Database, now: Date): Promise<RemotePicture | undefined> {
  const [picture] = await claimDue(db, WANTED, { now });
  return picture;
}

/**
 * Stores the reference of the picture's copy, or when to fetch it again, or (both null) that it is not fetched any
 * more.
 */
export async function recordFetch(
  tx: Transaction,
  picture: Pick<RemotePicture, "url" | "shape">,
  { reference, tryAt }: { reference: string | null; tryAt: Date | null },
): Promise<void> {
  await tx.update(remotePictures).set({ reference, tryAt }).where(isThis(picture));
}

const isThis = ({ url, shape }: Pick<RemotePicture, "url" | "shape">) =>
  and(eq(remotePictures.url, url), eq(remotePictures.shape, shape));
