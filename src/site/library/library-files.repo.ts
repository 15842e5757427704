import { and, eq, inArray, isNull, lt, notExists } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";
import { libraryFiles, libraryPictures } from "./library.table.ts";

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
