import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { BatchedContent } from "./batches.table.ts";
import type { ContentState } from "./content.contract.ts";
import { listFoundVersions } from "./content.repo.ts";
import { BATCH_LIMIT, type BatchMove, type ContentBatch, type ContentBatchResult } from "./content-batch.contract.ts";
import { type ContentMove, intoTrash, moveTo, OUT_OF_TRASH } from "./content-moves.ts";
import type { Editable } from "./editable.ts";
import { stateOf } from "./present-content.ts";
import { runBatch } from "./run-batch.ts";
import type { Editor } from "./write-content.ts";

/** Where a content must not stand already. */
const ALREADY: Partial<Record<BatchMove, { state: ContentState; reason: string }>> = {
  publish: { state: "published", reason: "Est déjà sur le site." },
  archive: { state: "archived", reason: "Est déjà aux archives." },
  trash: { state: "trashed", reason: "Est déjà dans la corbeille." },
};

/**
 * Changes each of the contents as a single change would, in one transaction, once however often the key comes. Those
 * that cannot be changed, or were changed since, stay and are told with the reason. Throws 409 if the filter finds
 * another number than was shown, and for a key that came with something else.
 */
export async function changeMany(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  editable: Editable,
  { editor, key, batch }: { editor: Editor; key: string; batch: ContentBatch },
): Promise<ContentBatchResult> {
  const { action } = batch;
  const { change, ...move } = moveOf(action, editable);
  const already = ALREADY[action];
  return runBatch(ctx, editable, {
    editor,
    key,
    request: batch,
    action,
    targets: (tx) => targetsOf(tx, editable, batch, ctx.clock.now()),
    moveOf: () => ({
      ...move,
      change(row, unit, now) {
        if (stateOf(row, now) === already?.state) throw new AppError(409, "already", already.reason);
        return change(row, unit, now);
      },
    }),
  });
}

function moveOf(action: BatchMove, editable: Editable): ContentMove {
  switch (action) {
    case "publish":
      return moveTo({ status: "published" });
    case "archive":
      return moveTo({ status: "archived" });
    case "trash":
      return intoTrash(editable);
    case "untrash":
      return OUT_OF_TRASH;
  }
}

async function targetsOf(
  tx: Transaction,
  editable: Editable,
  { contents = [], found }: ContentBatch,
  now: Date,
): Promise<BatchedContent[]> {
  if (!found) return contents;
  const { total, ...filter } = found;
  const rows = await listFoundVersions(tx, editable, { ...filter, now, limit: BATCH_LIMIT + 1 });
  if (rows.length === total) return rows;
  throw new AppError(409, "list_changed", "La liste a changé entre-temps\u00a0: vérifiez-la, puis recommencez.");
}
