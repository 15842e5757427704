import { and, asc, eq, inArray, isNotNull, like, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { PictureShape } from "#providers/files/keep-picture.ts";
import type { PictureColumn } from "./picture-column.ts";
import { remotePictures } from "./remote-pictures.table.ts";

export type RemotePicture = typeof remotePictures.$inferSelect;

/** At most `limit` addresses of other sites' pictures that the column still holds. */
export async function listRemoteAddresses(
  db: Database,
  { table, column, where }: PictureColumn,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: sql<string>`${column}` })
    .from(table)
    .where(and(like(column, "http%"), where))
    .limit(limit);
  return rows.map(({ url }) => url);
}

/** Every row of the column that holds the address holds our reference instead. Answers whether there was one. */
export async function replaceAddress(
  tx: Transaction,
  { table, column, where }: PictureColumn,
  { url, reference }: { url: string; reference: string },
): Promise<boolean> {
  const name = Object.entries(table).find(([, one]) => one === column)?.[0];
  if (!name) throw new Error("the column is not the table's");
  const rows = await tx
    .update(table)
    .set({ [name]: reference })
    .where(and(eq(column, url), where))
    .returning({ url: sql`1` });
  return rows.length > 0;
}

/** These pictures are wanted; those that are known stay as they are. */
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

/** Of these pictures, those of which we have a copy. */
export async function listKept(
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

/** Takes one picture that is due: nobody else is given it before `leasedUntil`. Undefined where none is due. */
export async function claimWanted(
  tx: Transaction,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<RemotePicture | undefined> {
  const [due] = await tx
    .select()
    .from(remotePictures)
    .where(lte(remotePictures.tryAt, now))
    .orderBy(asc(remotePictures.tryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const [claimed] = await tx
    .update(remotePictures)
    .set({ tryAt: leasedUntil, tries: sql`${remotePictures.tries} + 1` })
    .where(isThis(due))
    .returning();
  return claimed;
}

/** The picture's copy is this one, or it is to be fetched again at that moment, or (both null) no more. */
export async function recordFetch(
  tx: Transaction,
  picture: Pick<RemotePicture, "url" | "shape">,
  { reference, tryAt }: { reference: string | null; tryAt: Date | null },
): Promise<void> {
  await tx.update(remotePictures).set({ reference, tryAt }).where(isThis(picture));
}

const isThis = ({ url, shape }: Pick<RemotePicture, "url" | "shape">) =>
  and(eq(remotePictures.url, url), eq(remotePictures.shape, shape));
