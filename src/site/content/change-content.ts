import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { requireFiles, requirePictures, withoutDeletedPictures } from "#site/pictures/held-pictures.ts";
import { changeSlug, slugToRestore } from "./choose-slug.ts";
import type { ContentPublication } from "./content.contract.ts";
import { type ContentMove, intoTrash, moveTo, OUT_OF_TRASH, requireOutOfTrash } from "./content-moves.ts";
import type { Editable, EditableFields, EditableRow } from "./editable.ts";
import { findRevision } from "./revisions.repo.ts";
import { type Editor, type Written, writeContent } from "./write-content.ts";

type ChangeContext = Pick<AppContext, "write" | "clock" | "holdPictures" | "findMissingFiles">;

interface Change {
  editor: Editor;
  id: string;
  version: number;
}

/** Stores new values of all fields. Throws 404, 409 if it is in the trash, and 422 if the slug is taken or a file is not there. */
export async function saveContent(
  ctx: ChangeContext,
  editable: Editable,
  { fields, ...change }: Change & { fields: EditableFields },
): Promise<Written> {
  await requireFiles(ctx, fields);
  return writeContent(ctx, editable, { ...change, action: "changed" }, async (row, { tx }, now) => {
    requireOutOfTrash(row);
    await requirePictures(ctx, tx, fields);
    return columnsOf(tx, editable, { before: row, fields, now });
  });
}

/** Publishes, takes back to a draft or archives, see `moveTo`. Throws 404, and 409 if that cannot be done now. */
export async function changePublication(
  ctx: ChangeContext,
  editable: Editable,
  { publication, ...change }: Change & { publication: ContentPublication },
): Promise<Written> {
  return moveContent(ctx, editable, change, moveTo(publication));
}

/** Puts the content into the trash, for 30 days at least. Throws 404, and 409 if something rests on it. */
export async function trashContent(ctx: ChangeContext, editable: Editable, change: Change): Promise<Written> {
  return moveContent(ctx, editable, change, intoTrash(editable));
}

/** Takes the content out of the trash, as it was before. Throws 404, and 409 if it is not in the trash. */
export async function untrashContent(ctx: ChangeContext, editable: Editable, change: Change): Promise<Written> {
  return moveContent(ctx, editable, change, OUT_OF_TRASH);
}

/**
 * Gives the content the fields that it had in another version, without what is gone since. Whether it is published stays,
 * and its address if another content has taken the former one. Throws 404 if there is no such content or version, and 409
 * if it is in the trash.
 */
export async function restoreRevision(
  ctx: ChangeContext,
  editable: Editable,
  { restored, ...change }: Change & { restored: number },
): Promise<Written> {
  return writeContent(ctx, editable, { ...change, action: "restored_version" }, async (row, { tx }, now) => {
    requireOutOfTrash(row);
    const revision = await findRevision(tx, { kind: editable.kind, contentId: row.id, version: restored });
    if (!revision) throw new AppError(404, "not_found", "Cette version n’existe pas.");
    // Fields may have been added since that version.
    const present = editable.toFields(row);
    const fixed = Object.fromEntries((editable.unrestored ?? []).map((name) => [name, present[name]]));
    const former = await withoutDeletedPictures(ctx, tx, { ...present, ...revision.fields, ...fixed });
    const known = (await editable.withoutGone?.(tx, former)) ?? former;
    const fields = { ...known, ...(await slugToRestore(tx, editable, { row, fields: known })) };
    return columnsOf(tx, editable, { before: row, fields, now });
  });
}

async function columnsOf(
  tx: Transaction,
  editable: Editable,
  change: { before: EditableRow; fields: EditableFields; now: Date },
): Promise<Record<string, unknown>> {
  const slug = await changeSlug(tx, editable, { row: change.before, fields: change.fields });
  return { ...editable.toColumns(change.fields), ...(await editable.complete?.(tx, change)), ...slug };
}

function moveContent(ctx: ChangeContext, editable: Editable, by: Change, move: ContentMove): Promise<Written> {
  return writeContent(ctx, editable, { ...by, action: move.action }, move.change);
}
