import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import { isListed, isPublished, listFacts } from "#platform/publishing.ts";
import type { MediaType } from "./media.contract.ts";
import { medias } from "./media.table.ts";

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
 * Stores the video's thumbnail, or when to fetch it again, or (both null) that it is not fetched any more; nothing if staff
 * gave it another link meanwhile.
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
