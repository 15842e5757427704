import { and, eq, lt } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { type BatchedContent, contentBatches, type RefusedContent } from "./batches.table.ts";

export type ContentBatchRow = typeof contentBatches.$inferSelect;

/**
 * Adds a batch that has changed nothing so far. Returns false if the person has one of this key: a call that runs at the
 * same time is waited for.
 */
export async function beginBatch(
  tx: Transaction,
  batch: Omit<ContentBatchRow, "changed" | "refused">,
): Promise<boolean> {
  const values = { ...batch, changed: [], refused: [] };
  const rows = await tx
    .insert(contentBatches)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: contentBatches.id });
  return rows.length > 0;
}

/** Stores what the batch did. */
export async function finishBatch(
  tx: Transaction,
  id: string,
  done: { changed: BatchedContent[]; refused: RefusedContent[] },
): Promise<ContentBatchRow> {
  const [row] = await tx.update(contentBatches).set(done).where(eq(contentBatches.id, id)).returning();
  if (!row) throw new Error("the batch was not begun");
  return row;
}

export async function findBatchByKey(
  tx: Transaction,
  { actor, key }: Pick<ContentBatchRow, "actor" | "key">,
): Promise<ContentBatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(contentBatches)
    .where(and(eq(contentBatches.actor, actor), eq(contentBatches.key, key)));
  return row;
}

export async function findBatch(
  tx: Transaction,
  { id, kind, actor }: Pick<ContentBatchRow, "id" | "kind" | "actor">,
): Promise<ContentBatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(contentBatches)
    .where(and(eq(contentBatches.id, id), eq(contentBatches.kind, kind), eq(contentBatches.actor, actor)));
  return row;
}

/** How long a change of many contents can be undone. */
export const UNDO_MS = 86_400_000;

/** Deletes the batches from before this moment: they cannot be undone any more. */
export async function deleteOldBatches(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(contentBatches).where(lt(contentBatches.at, before));
}
