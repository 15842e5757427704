import { and, eq, lt } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { BatchAction } from "./content-batch.contract.ts";

/** A content that a batch changed, and the version it then had. */
export interface BatchedContent {
  id: string;
  version: number;
}

/** A content that a batch left as it was, and the French reason. */
export interface RefusedContent {
  id: string;
  reason: string;
}

/** Changes of many contents by one call: what a repeated call answers, and what undoing takes back. */
export const contentBatches = pgTable(
  "content_batches",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** The id of the member of staff's account. */
    actor: text().notNull(),
    /** The call's idempotency key; of an undoing, the batch that it takes back. */
    key: text().notNull(),
    /** The hash of what was sent with the key; null of an earlier version. */
    requestHash: text(),
    action: text().$type<BatchAction>().notNull(),
    at: at().notNull(),
    changed: jsonb().$type<BatchedContent[]>().notNull(),
    refused: jsonb().$type<RefusedContent[]>().notNull(),
  },
  (table) => [
    uniqueIndex("content_batches_by_key").on(table.actor, table.key),
    index("content_batches_by_age").on(table.at),
  ],
);

export type ContentBatchRow = typeof contentBatches.$inferSelect;

/**
 * Adds a batch that has changed nothing so far. Returns false if the person has one of this key: a call that runs at
 * the same time is waited for.
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

/** Time during which a change of many contents can be undone, in milliseconds. */
export const UNDO_MS = 86_400_000;

/** Deletes the batches from before this moment: they cannot be undone any more. */
export async function deleteOldBatches(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(contentBatches).where(lt(contentBatches.at, before));
}
