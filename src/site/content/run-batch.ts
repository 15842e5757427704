import { createHash, randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { requireSameRequest } from "#platform/http/idempotency-key.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { beginBatch, type ContentBatchRow, findBatchByKey, finishBatch } from "./batches.repo.ts";
import type { BatchedContent, RefusedContent } from "./batches.table.ts";
import { readNames } from "./content.repo.ts";
import type { BatchAction, ContentBatchResult } from "./content-batch.contract.ts";
import type { ContentMove } from "./content-moves.ts";
import type { Editable } from "./editable.ts";
import { type Editor, writeWithin } from "./write-content.ts";

const CHANGED_SINCE = "Des changements y ont été faits entre-temps.";

interface Batch {
  editor: Editor;
  /** What makes a repeated call the same one. */
  key: string;
  /** All else that was sent with the key. */
  request: unknown;
  action: BatchAction;
  targets(tx: Transaction): Promise<BatchedContent[]>;
  moveOf(target: BatchedContent, tx: Transaction): Promise<ContentMove> | ContentMove;
}

/** Changes each target at its version, and stores which were: a repeated call changes nothing and returns the same. */
export async function runBatch(
  { db, write, clock }: Pick<AppContext, "db" | "write" | "clock">,
  editable: Editable,
  { editor, key, request, action, targets, moveOf }: Batch,
): Promise<ContentBatchResult> {
  const { kind } = editable;
  const id = randomUUID();
  const actor = editor.staff.id;
  const now = clock.now();
  const requestHash = createHash("sha256")
    .update(JSON.stringify([kind, request]))
    .digest("base64url");
  const row = await write(async (unit) => {
    if (!(await beginBatch(unit.tx, { id, kind, actor, key, requestHash, action, at: now }))) {
      return requireSameRequest(await findBatchByKey(unit.tx, { actor, key }), requestHash);
    }
    const changed: BatchedContent[] = [];
    const refused: RefusedContent[] = [];
    // In one order for all, so that two batches never wait for each other.
    for (const target of inOrder(await targets(unit.tx))) {
      const done = await changeOne(unit, editable, { editor, now, target, moveOf });
      if ("reason" in done) refused.push(done);
      else changed.push(done);
    }
    return finishBatch(unit.tx, id, { changed, refused });
  });
  return describeBatch(db, editable, row);
}

async function changeOne(
  unit: UnitOfWork,
  editable: Editable,
  { editor, now, target, moveOf }: Pick<Batch, "editor" | "moveOf"> & { now: Date; target: BatchedContent },
): Promise<BatchedContent | RefusedContent> {
  const { id } = target;
  try {
    const { action, change } = await moveOf(target, unit.tx);
    const { outcome, row } = await writeWithin(unit, editable, { ...target, editor, action, now }, change);
    return outcome === "written" ? { id, version: row.version } : { id, reason: CHANGED_SINCE };
  } catch (error) {
    // A refusal of ours is thrown before anything of this content is written.
    if (error instanceof AppError) return { id, reason: error.message };
    throw error;
  }
}

async function describeBatch(
  db: Database,
  editable: Editable,
  { id, action, changed, refused }: ContentBatchRow,
): Promise<ContentBatchResult> {
  const ids = refused.map(({ id }) => id);
  const names = await readNames(db, editable, ids);
  return {
    id,
    action,
    changed: changed.length,
    refused: refused.map((content) => ({ ...content, title: names.get(content.id) ?? editable.names.one })),
  };
}

function inOrder(targets: readonly BatchedContent[]): BatchedContent[] {
  const byId = new Map(targets.map((target) => [target.id, target]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
