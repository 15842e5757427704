import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { contentPreviews } from "./previews.table.ts";

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
