import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { requireFiles, requirePictures, withoutDeletedPictures } from "#site/pictures/held-pictures.ts";
import { changeSlug, chooseSlug } from "./choose-slug.ts";
import type { ContentOrder, ContentOrderChange, ContentPublication, ContentRecord } from "./content.contract.ts";
import { deletePreviewsOf, findContent, insertContent, listInOrder, lockOrder, storeOrder } from "./content.db.ts";
import type { Editable, EditableFields, EditableRow } from "./editable.ts";
import { keepUntouched } from "./keep-untouched.ts";
import { contentNotFound, describeContent, stateOf } from "./read-content.ts";
import { type ContentRevisionRow, findRevision, listRevisionRows } from "./revisions.db.ts";
import { revisionNotFound, type StoredRevision } from "./show-revisions.ts";
import { type Change, type Editor, PERSONAL_VALUE, recordChange, type Written, writeContent } from "./write-content.ts";

type CreateContext = Pick<AppContext, "db" | "write" | "clock" | "holdPictures" | "findMissingFiles">;

/** Creates a draft. Throws 422 if another content has the slug, or had it, or if a file is not there. */
export async function createContent(
  ctx: CreateContext,
  editable: Editable,
  { editor, fields, action = "created" }: { editor: Editor; fields: EditableFields; action?: "created" | "duplicated" },
): Promise<ContentRecord<EditableFields>> {
  await requireFiles(ctx, fields);
  const row = await ctx.write(async (unit) => {
    const { tx } = unit;
    await requirePictures(ctx, tx, fields);
    const slug = await chooseSlug(tx, editable, fields);
    const now = ctx.clock.now();
    const moments = { createdAt: now, updatedAt: now };
    const columns = {
      ...editable.toColumns(fields),
      ...(await editable.complete?.(tx, { before: undefined, fields, now })),
    };
    const values = { ...columns, ...slug, status: "draft", ...moments };
    const created = await insertContent(tx, editable, values);
    await recordChange(unit, editable, { editor, action, before: undefined, row: created, now });
    return created;
  });
  return describeContent(ctx, editable, row);
}

/**
 * Creates a draft with the fields of another content, under a title and a slug of its own. Throws 404 if there is none,
 * 422 if a file is not there.
 */
export async function duplicateContent(
  ctx: CreateContext,
  editable: Editable,
  { editor, id }: { editor: Editor; id: string },
): Promise<ContentRecord<EditableFields>> {
  const row = isUuid(id) ? await findContent(ctx.db, editable, id) : undefined;
  if (!row) throw contentNotFound();
  const fields = editable.toFields(row);
  return createContent(ctx, editable, {
    editor,
    fields: { ...fields, ...editable.naming.copy(fields) },
    action: "duplicated",
  });
}

type ChangeContext = Pick<AppContext, "write" | "clock" | "holdPictures" | "findMissingFiles">;

interface ChangeOfVersion {
  editor: Editor;
  id: string;
  version: number;
}

/**
 * Stores new values of all fields. Throws 404, 409 if it is in the trash, and 422 if the slug is taken, a file is not
 * there, or a text is missing in a content that is no draft.
 */
export async function saveContent(
  ctx: ChangeContext,
  editable: Editable,
  { fields, ...change }: ChangeOfVersion & { fields: EditableFields },
): Promise<Written> {
  await requireFiles(ctx, fields);
  return writeContent(ctx, editable, { ...change, action: "changed" }, async (row, { tx }, now) => {
    requireOutOfTrash(row);
    const kept = keepUntouched(editable.fields, editable.toFields(row), fields);
    if (row.status !== "draft") editable.requireComplete(kept);
    await requirePictures(ctx, tx, kept);
    return columnsOf(tx, editable, { before: row, fields: kept, now });
  });
}

/** Publishes, takes back to a draft or archives, see `moveTo`. Throws 404, and 409 if that cannot be done now. */
export async function changePublication(
  ctx: ChangeContext,
  editable: Editable,
  { publication, ...change }: ChangeOfVersion & { publication: ContentPublication },
): Promise<Written> {
  return moveContent(ctx, editable, change, moveTo(editable, publication));
}

/** Puts the content into the trash, for 30 days at least. Throws 404, and 409 if something rests on it. */
export async function trashContent(ctx: ChangeContext, editable: Editable, change: ChangeOfVersion): Promise<Written> {
  return moveContent(ctx, editable, change, intoTrash(editable));
}

/**
 * Takes the content out of the trash, as a draft or as it was before. Throws 404, and 409 if it is not in the trash.
 */
export async function untrashContent(
  ctx: ChangeContext,
  editable: Editable,
  { asBefore, ...change }: ChangeOfVersion & { asBefore: boolean },
): Promise<Written> {
  return moveContent(ctx, editable, change, asBefore ? AS_BEFORE_TRASH : OUT_OF_TRASH);
}

/**
 * Gives the content the fields that it had in another version, without what is gone since. Whether it is published
 * stays, its address too, and in a content that is no draft each text that the version lacks. Throws 404 if there is no
 * such content or version, 409 if it is in the trash, and 422 if it is no draft and lacks a text today too.
 */
export async function restoreRevision(
  ctx: ChangeContext,
  editable: Editable,
  { restored, ...change }: ChangeOfVersion & { restored: number },
): Promise<Written> {
  return writeContent(ctx, editable, { ...change, action: "restored_version" }, async (row, { tx }, now) => {
    requireOutOfTrash(row);
    const revision = await findRevision(tx, { kind: editable.kind, contentId: row.id, version: restored });
    if (!revision) throw revisionNotFound();
    const fields = await fieldsToRestore(ctx, tx, editable, { row, revision });
    if (row.status !== "draft") editable.requireComplete(fields);
    return columnsOf(tx, editable, { before: row, fields, now });
  });
}

/** Returns the fields of a version as the content can have them now. */
async function fieldsToRestore(
  ctx: Pick<AppContext, "holdPictures">,
  tx: Transaction,
  editable: Editable,
  { row, revision }: { row: EditableRow; revision: Pick<ContentRevisionRow, "fields"> },
): Promise<EditableFields> {
  // Fields may have been added since that version.
  const present = editable.toFields(row);
  const asToday = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, present[name]]));
  const fixed = asToday([...(editable.unrestored ?? []), ...("slug" in present ? ["slug"] : [])]);
  const former = await withoutDeletedPictures(ctx, tx, { ...present, ...revision.fields, ...fixed });
  const known = (await editable.withoutGone?.(tx, former)) ?? former;
  return row.status === "draft" ? known : { ...known, ...asToday(editable.missingTexts(known)) };
}

/** Returns the ways to the versions of the contents of a kind. */
export function historyOf({ db, holdPictures }: Pick<AppContext, "db" | "holdPictures">, editable: Editable) {
  const { kind } = editable;
  const requireContent = async (id: string) => {
    const row = isUuid(id) ? await findContent(db, editable, id) : undefined;
    if (!row) throw contentNotFound();
    return row;
  };
  const stored = ({ status, publishedAt, trashedAt, ...revision }: ContentRevisionRow): StoredRevision => ({
    ...revision,
    publication: { status, publishedAt, trashedAt },
  });
  return {
    async list(id: string, range: { before: number | undefined; limit: number }) {
      await requireContent(id);
      return (await listRevisionRows(db, { kind, contentId: id, ...range })).map(stored);
    },
    async find(id: string, version: number) {
      const row = await requireContent(id);
      const revision = await findRevision(db, { kind, contentId: id, version });
      if (!revision) return undefined;
      const restored = await db.transaction((tx) => fieldsToRestore({ holdPictures }, tx, editable, { row, revision }));
      return { revision: stored(revision), restored };
    },
  };
}

async function columnsOf(
  tx: Transaction,
  editable: Editable,
  change: { before: EditableRow; fields: EditableFields; now: Date },
): Promise<Record<string, unknown>> {
  const slug = await changeSlug(tx, editable, { row: change.before, fields: change.fields, now: change.now });
  return { ...editable.toColumns(change.fields), ...(await editable.complete?.(tx, change)), ...slug };
}

function moveContent(ctx: ChangeContext, editable: Editable, by: ChangeOfVersion, move: ContentMove): Promise<Written> {
  return writeContent(ctx, editable, { ...by, action: move.action }, move.change);
}

/** A change of where a content stands, its fields apart: its action in the audit log, and the new values. */
export interface ContentMove {
  action: string;
  change: Change;
}

/**
 * Publishes at the given moment, or now; takes back to a draft; or archives, which keeps the page and leaves the lists.
 * A published content keeps its first moment of publication. Throws 409 if it is in the trash, or if one that was never
 * published is to be archived, and 422 if a text is missing.
 */
export function moveTo(
  editable: Editable,
  { status, published_at: given }: Pick<ContentPublication, "status" | "published_at">,
): ContentMove {
  const action = { draft: "unpublished", published: "published", archived: "archived" }[status];
  return {
    action,
    change(row, _unit, now) {
      requireOutOfTrash(row);
      if (status !== "draft") editable.requireComplete(editable.toFields(row));
      if (status === "archived" && (row.publishedAt === null || row.publishedAt > now)) {
        throw new AppError("never_published", "Ce contenu n’a jamais été publié\u00a0: il ne s’archive pas.");
      }
      if (status !== "published") return offSite(row, status, now);
      const publishedAt = given ? new Date(given) : row.publishedAt && row.publishedAt <= now ? row.publishedAt : now;
      return { status, publishedAt };
    },
  };
}

/** Puts into the trash, as of now or of the given moment. Throws 409 if something rests on it. */
export function intoTrash(editable: Editable, trashedAt?: Date): ContentMove {
  return {
    action: "trashed",
    async change(row, { tx }, now) {
      requireOutOfTrash(row);
      const use = await editable.usedBy?.(row, tx);
      if (use) throw new AppError("in_use", `${use}\u00a0: ce contenu s’archive, mais ne se supprime pas.`);
      await deletePreviewsOf(tx, editable.kind, row.id);
      return { trashedAt: trashedAt ?? now };
    },
  };
}

/** Takes out of the trash, as a draft: the site shows it once somebody publishes it. Throws 409 if it is not there. */
export const OUT_OF_TRASH: ContentMove = {
  action: "restored",
  change(row, _unit, now) {
    requireInTrash(row);
    return { ...offSite(row, "draft", now), trashedAt: null };
  },
};

/** Takes back that it was put into the trash. Throws 409 if it is not there. */
const AS_BEFORE_TRASH: ContentMove = {
  action: "undone",
  change(row) {
    requireInTrash(row);
    return { trashedAt: null };
  },
};

/** Returns the new values of one that the lists no longer show: one that was to appear later was never published. */
function offSite({ publishedAt }: EditableRow, status: "draft" | "archived", now: Date) {
  return publishedAt !== null && publishedAt > now ? { status, publishedAt: null } : { status };
}

function requireInTrash({ trashedAt }: EditableRow): void {
  if (trashedAt === null) throw new AppError("not_trashed", "Ce contenu n’est pas dans la corbeille.");
}

/** Throws 409 if the content is in the trash. */
function requireOutOfTrash({ trashedAt }: EditableRow): void {
  if (trashedAt === null) return;
  throw new AppError("trashed", "Ce contenu est dans la corbeille\u00a0: sortez-l’en d’abord.");
}

/** Returns the contents of a kind in the order in which the site shows them. */
export async function readOrder(db: Database, editable: Editable, now: Date): Promise<ContentOrder> {
  const rows = await listInOrder(db, editable);
  return { data: rows.map((row) => ({ id: row.id, title: editable.naming.of(row), state: stateOf(row, now) })) };
}

/**
 * Stores another order of the contents. Returns false, and changes nothing, if `before` is no longer the current one.
 */
export async function reorderContents(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  editable: Editable,
  { editor, before, after }: ContentOrderChange & { editor: Editor },
): Promise<boolean> {
  return write(async (unit) => {
    const rows = await lockOrder(unit.tx, editable);
    if (rows.map(({ id }) => id).join() !== before.join()) return false;
    if (before.join() === after.join()) return true;
    await storeOrder(unit.tx, editable, after);
    await recordAudit(unit, {
      at: clock.now(),
      actor: editor.staff,
      origin: editor.origin,
      action: "reordered",
      subject: { kind: editable.kind, id: "order", name: editable.names.many },
      ...audited(editable, rows, after),
    });
    unit.invalidate(after.flatMap((id) => editable.tagsOf(id)));
    return true;
  });
}

function audited({ personal, naming }: Editable, rows: readonly EditableRow[], after: readonly string[]) {
  if (personal) return { after: { order: PERSONAL_VALUE } };
  const names = new Map(rows.map((row) => [row.id, naming.of(row)]));
  return { before: { order: [...names.values()] }, after: { order: after.map((id) => names.get(id) ?? id) } };
}
