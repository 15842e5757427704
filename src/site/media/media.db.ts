import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import { isListed, isPublished, listFacts, publicationChecks, publicationColumns } from "#platform/publishing.ts";
import type { MediaType } from "./media.contract.ts";

/** A picture of the gallery, or a film on the site of its host. */
export const medias = pgTable(
  "medias",
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().$type<MediaType>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** A picture's file reference, or the link to a film. */
    url: text().notNull(),
    /** The file reference of a video's thumbnail. */
    thumbnail: text(),
    /** When to fetch the thumbnail next; null if it is stored, does not exist, or was tried often enough. */
    thumbnailTryAt: at(),
    thumbnailTries: integer().notNull().default(0),
    country: text().notNull(),
    ...publicationColumns(),
  },
  (table) => [
    index("medias_listing").on(table.type, table.publishedAt.desc().nullsFirst(), table.id),
    index("medias_thumbnails_wanted").on(table.thumbnailTryAt).where(sql`${table.thumbnailTryAt} is not null`),
    check("medias_type", sql`${table.type} in ('image', 'video')`),
    ...publicationChecks("medias", table),
  ],
);

export type Media = typeof medias.$inferSelect;
export type NewMedia = typeof medias.$inferInsert;

const ofType = (type: MediaType | undefined): SQL | undefined =>
  type === undefined ? undefined : eq(medias.type, type);

/** Returns what is published, of one type or of both, newest first. */
export async function listPublishedMedia(
  db: Database,
  { now, type, limit, offset }: { now: Date; type: MediaType | undefined; limit: number; offset: number },
): Promise<Media[]> {
  return db
    .select()
    .from(medias)
    .where(and(isListed(medias, now), ofType(type)))
    .orderBy(desc(medias.publishedAt), medias.id)
    .limit(limit)
    .offset(offset);
}

/** Returns how many pictures, films or both are listed, and when the next scheduled one is published, or null. */
export async function readListFacts(db: Database, now: Date, type: MediaType | undefined) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select(listFacts(medias, now, ofType(type)))
    .from(medias)
    .where(isPublished(medias));
  return facts;
}

export async function findMedia(db: Database, id: string): Promise<Media | undefined> {
  const [media] = await db.select().from(medias).where(eq(medias.id, id));
  return media;
}

export async function insertMedia(tx: Transaction, rows: NewMedia[]): Promise<Media[]> {
  return tx.insert(medias).values(rows).returning();
}

export const THUMBNAILS: TableQueue<typeof medias> = {
  table: medias,
  id: ["id"],
  due: "thumbnailTryAt",
  tries: "thumbnailTries",
  waiting: isNotNull(medias.thumbnailTryAt),
};

/** Claims one film whose thumbnail is due. Returns undefined if none is due. */
export async function claimVideoWithoutThumbnail(db: Database, now: Date): Promise<Media | undefined> {
  const [film] = await claimDue(db, THUMBNAILS, { now });
  return film;
}

/**
 * Stores the video's thumbnail, or when to fetch it again, or (both null) that it is not fetched any more; nothing if
 * staff gave it another link meanwhile.
 */
export async function recordThumbnail(
  tx: Transaction,
  { id, url }: Pick<Media, "id" | "url">,
  { thumbnail, tryAt }: { thumbnail: string | null; tryAt: Date | null },
): Promise<void> {
  await tx
    .update(medias)
    .set({ thumbnail, thumbnailTryAt: tryAt })
    .where(and(eq(medias.id, id), eq(medias.url, url)));
}
