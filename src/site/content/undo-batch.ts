import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { findBatch, UNDO_MS } from "./batches.repo.ts";
import type { BatchedContent } from "./batches.table.ts";
import type { ContentBatchResult } from "./content-batch.contract.ts";
import { type ContentMove, intoTrash } from "./content-moves.ts";
import type { Editable } from "./editable.ts";
import { findRevision } from "./revisions.repo.ts";
import { runBatch } from "./run-batch.ts";
import type { Editor } from "./write-content.ts";

/**
 * Gives the contents that a batch changed, and that were not changed since, the state from before it; once, however often
 * it is called. Throws 404 if the person has no such batch, or it is more than a day old.
 */
export async function undoBatch(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  editable: Editable,
  { editor, id }: { editor: Editor; id: string },
): Promise<ContentBatchResult> {
  if (!isUuid(id)) throw batchNotFound();
  return runBatch(ctx, editable, {
    editor,
    key: `undo:${id}`,
    request: id,
    action: "undo",
    async targets(tx) {
      const batch = await findBatch(tx, { id, kind: editable.kind, actor: editor.staff.id });
      const isTooOld = batch && ctx.clock.now().getTime() - batch.at.getTime() > UNDO_MS;
      if (!batch || isTooOld || batch.action === "undo") throw batchNotFound();
      return batch.changed;
    },
    moveOf: (target, tx) => moveBack(tx, editable, target),
  });
}

async function moveBack(tx: Transaction, editable: Editable, { id, version }: BatchedContent): Promise<ContentMove> {
  const before = await findRevision(tx, { kind: editable.kind, contentId: id, version: version - 1 });
  // Revisions go with their content alone.
  if (!before) throw notFound("N’existe plus.");
  const { status, publishedAt, trashedAt } = before;
  const change = trashedAt ? intoTrash(editable, trashedAt).change : () => ({ status, publishedAt, trashedAt });
  return { action: "undone", change };
}

function batchNotFound(): AppError {
  return notFound("Ce changement ne s’annule plus.");
}
