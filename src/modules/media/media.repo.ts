import { and, asc, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { MediaType } from "#contracts/media.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isListed, isPublished, listFacts } from "#platform/publishing.ts";
import { medias } from "./media.table.ts";

export type Media = typeof medias.$inferSelect;
export type NewMedia = typeof medias.$inferInsert;

const isOf = (type: MediaType | undefined): SQL | undefined => (type === undefined ? undefined : eq(medias.type, type));

/** What is published, of one type or of both, newest first. */
export async function listPublishedMedia(
  db: Database,
  { now, type, limit, offset }: { now: Date; type: MediaType | undefined; limit: number; offset: number },
): Promise<Media[]> {
  return db
    .select()
    .from(medias)
    .where(and(isListed(medias, now), isOf(type)))
    .orderBy(desc(medias.publishedAt), medias.id)
    .limit(limit)
    .offset(offset);
}

/** How many pictures, films or both are listed, and when the next scheduled one appears by itself, or null. */
export async function readListFacts(db: Database, now: Date, type: MediaType | undefined) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select(listFacts(medias, now, isOf(type)))
    .from(medias)
    .where(isPublished(medias));
  return facts;
}

export async function insertMedia(tx: Transaction, rows: NewMedia[]): Promise<Media[]> {
  return tx.insert(medias).values(rows).returning();
}

/** Takes one film whose still is due: nobody else is given it before `leasedUntil`. Undefined where none is due. */
export async function claimFilmWithoutStill(
  tx: Transaction,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<Media | undefined> {
  const next = tx
    .select({ id: medias.id })
    .from(medias)
    .where(lte(medias.thumbnailTryAt, now))
    .orderBy(asc(medias.thumbnailTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await tx
    .update(medias)
    .set({ thumbnailTryAt: leasedUntil, thumbnailTries: sql`${medias.thumbnailTries} + 1` })
    .where(eq(medias.id, sql`(${next})`))
    .returning();
  return row;
}

/** The film's still is this one, or is to be asked for again at that moment, or (both null) no more. */
export async function recordStill(
  tx: Transaction,
  id: string,
  { thumbnail, tryAt }: { thumbnail: string | null; tryAt: Date | null },
): Promise<void> {
  await tx.update(medias).set({ thumbnail, thumbnailTryAt: tryAt }).where(eq(medias.id, id));
}
