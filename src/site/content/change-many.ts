import { createHash, randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { requireSameRequest } from "#platform/http/idempotency-key.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import {
  type BatchedContent,
  beginBatch,
  type ContentBatchRow,
  findBatch,
  findBatchByKey,
  finishBatch,
  type RefusedContent,
  UNDO_MS,
} from "./batches.db.ts";
import { type ContentMove, intoTrash, moveTo, OUT_OF_TRASH } from "./change-content.ts";
import type { ContentState } from "./content.contract.ts";
import { listFoundVersions, readNames } from "./content.db.ts";
import {
  BATCH_LIMIT,
  type BatchAction,
  type BatchMove,
  type ContentBatch,
  type ContentBatchResult,
  type RenamedCategory,
} from "./content-batch.contract.ts";
import { lockGroup } from "./content-groups.db.ts";
import type { Editable } from "./editable.ts";
import { stateOf } from "./read-content.ts";
import { findRevision } from "./revisions.db.ts";
import { type Editor, rewriteContent, writeWithin } from "./write-content.ts";

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
        if (stateOf(row, now) === already?.state) throw new AppError("already", already.reason);
        return change(row, unit, now);
      },
    }),
  });
}

function moveOf(action: BatchMove, editable: Editable): ContentMove {
  switch (action) {
    case "publish":
      return moveTo(editable, { status: "published" });
    case "archive":
      return moveTo(editable, { status: "archived" });
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
  throw listChanged();
}

function listChanged(): AppError {
  return new AppError("list_changed", "La liste a changé entre-temps\u00a0: vérifiez-la, puis recommencez.");
}

const CHANGED_SINCE = "Des changements y ont été faits entre-temps.";

interface Batch {
  editor: Editor;
  /** The idempotency key: a repeated call has the same one. */
  key: string;
  /** All else that was sent with the key. */
  request: unknown;
  action: BatchAction;
  targets(tx: Transaction): Promise<BatchedContent[]>;
  moveOf(target: BatchedContent, tx: Transaction): Promise<ContentMove> | ContentMove;
}

/** Changes each target at its version, and stores which were: a repeated call changes nothing and returns the same. */
async function runBatch(
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

/**
 * Gives the contents that a batch changed, and that were not changed since, the state from before it; once, however
 * often it is called. Throws 404 if the person has no such batch, or it is more than a day old.
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
  const former = { status, publishedAt, trashedAt };
  const again = intoTrash(editable, trashedAt ?? undefined);
  return {
    action: "undone",
    change: async (...on) => (trashedAt ? { ...(await again.change(...on)), ...former } : former),
  };
}

function batchNotFound(): AppError {
  return notFound("Ce changement ne s’annule plus.");
}

/**
 * Gives all contents of the category `from` the category `to`, trash included: two names become one if there is such a
 * category. Throws 409 if another number of contents is in it than was shown, and 422 if that is its name.
 */
export async function renameCategory(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  editable: Editable,
  { editor, from, to, uses }: RenamedCategory & { editor: Editor },
): Promise<void> {
  if (from === to) throw new AppError("invalid", "C’est déjà son nom.", { fields: { to: ["C’est déjà son nom."] } });
  await write(async (unit) => {
    const ids = await lockGroup(unit.tx, editable, from);
    if (ids.length !== uses) throw listChanged();
    const now = clock.now();
    for (const id of ids) {
      await rewriteContent(unit, editable, { editor, id, action: "changed", now }, () => ({ category: to }));
    }
  });
}
