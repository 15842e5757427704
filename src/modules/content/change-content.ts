import type { ContentPublication } from "#contracts/content.ts";
import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { changeSlug } from "./choose-slug.ts";
import type { Editable, EditableFields, EditableRow } from "./editable.ts";
import { requirePictures, withoutDeletedPictures } from "./held-pictures.ts";
import { deletePreviewsOf } from "./previews.repo.ts";
import { findRevision } from "./revisions.repo.ts";
import { type Editor, type Written, writeContent } from "./write-content.ts";

type ChangeContext = Pick<AppContext, "write" | "clock" | "holdPictures">;

interface Change {
  editor: Editor;
  id: string;
  version: number;
}

/** Stores new values of all fields. Throws 404, 409 if it is in the trash, and 422 if the slug is taken or a picture was deleted. */
export async function saveContent(
  ctx: ChangeContext,
  editable: Editable,
  { fields, ...change }: Change & { fields: EditableFields },
): Promise<Written> {
  return writeContent(ctx, editable, { ...change, action: "changed" }, async (row, { tx }, now) => {
    requireOutOfTrash(row);
    await requirePictures(ctx, tx, fields);
    return columnsOf(tx, editable, { before: row, fields, now });
  });
}

/**
 * Publishes at the given moment, or now; takes back to a draft; or archives, which keeps the page and leaves the lists.
 * What was published keeps its first moment of publication. Throws 404, and 409 if it is in the trash or archives what
 * was never published.
 */
export async function changePublication(
  ctx: ChangeContext,
  editable: Editable,
  { publication, ...change }: Change & { publication: ContentPublication },
): Promise<Written> {
  const { status, published_at: given } = publication;
  const action = { draft: "unpublished", published: "published", archived: "archived" }[status];
  return writeContent(ctx, editable, { ...change, action }, (row, _unit, now) => {
    requireOutOfTrash(row);
    if (status === "archived" && (row.publishedAt === null || row.publishedAt > now)) {
      throw new AppError(409, "never_published", "Ce contenu n’a jamais été publié\u00a0: il ne s’archive pas.");
    }
    if (status !== "published") return { status };
    const publishedAt = given ? new Date(given) : row.publishedAt && row.publishedAt <= now ? row.publishedAt : now;
    return { status, publishedAt };
  });
}

/** Puts the content into the trash, for 30 days. Throws 404, and 409 if something rests on it. */
export async function trashContent(ctx: ChangeContext, editable: Editable, change: Change): Promise<Written> {
  return writeContent(ctx, editable, { ...change, action: "trashed" }, async (row, { tx }, now) => {
    requireOutOfTrash(row);
    const use = await editable.usedBy?.(row, tx);
    if (use) throw new AppError(409, "in_use", `${use}\u00a0: ce contenu s’archive, mais ne se supprime pas.`);
    await deletePreviewsOf(tx, editable.kind, row.id);
    return { trashedAt: now };
  });
}

/** Takes the content out of the trash, as it was before. Throws 404, and 409 if it is not in the trash. */
export async function untrashContent(ctx: ChangeContext, editable: Editable, change: Change): Promise<Written> {
  return writeContent(ctx, editable, { ...change, action: "restored" }, (row) => {
    if (row.trashedAt === null) throw new AppError(409, "not_trashed", "Ce contenu n’est pas dans la corbeille.");
    return { trashedAt: null };
  });
}

/**
 * Gives the content the fields that it had in another version; whether it is published stays. Throws 404 if there is no
 * such content or version, and 409 if it is in the trash.
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
    const fields = await withoutDeletedPictures(ctx, tx, { ...present, ...revision.fields, ...fixed });
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

function requireOutOfTrash({ trashedAt }: EditableRow): void {
  if (trashedAt === null) return;
  throw new AppError(409, "trashed", "Ce contenu est dans la corbeille\u00a0: restaurez-le d’abord.");
}
