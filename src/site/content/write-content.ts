import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "#composition/context.ts";
import { changedValues, recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { lockContent, updateContent } from "./content.db.ts";
import type { Editable, EditableRow } from "./editable.ts";
import { contentNotFound } from "./read-content.ts";
import { addRevision } from "./revisions.db.ts";

/** The text that the audit log has in place of a value about a person. */
export const PERSONAL_VALUE = "(donnée personnelle)";

/** Who writes, and the keyed hash of the network address. */
export interface Editor {
  staff: Authorized<"write_content">;
  origin: string;
}

/** A change of one content: the version that it is made on, and its name in the audit log. */
export interface ContentWrite {
  editor: Editor;
  id: string;
  version: number;
  action: string;
}

/** The content after the change, or what stands there now if it was changed since the version. */
export type Written = { outcome: "written" | "conflict"; row: EditableRow };

type WriteContext = Pick<AppContext, "write" | "clock">;

/** Returns the new values of the columns of the locked row, as of `now`, which is also the moment of the revision. */
export type Change = (
  row: EditableRow,
  unit: UnitOfWork,
  now: Date,
) => Promise<Record<string, unknown>> | Record<string, unknown>;

/**
 * Changes a content: `change` returns the new values of its columns. The revision, the entry of the audit log and the
 * invalidated pages belong to the same transaction. Changes nothing if the content has another version, or these values
 * already. Throws 404 if there is none.
 */
export async function writeContent(
  { write, clock }: WriteContext,
  editable: Editable,
  by: ContentWrite,
  change: Change,
): Promise<Written> {
  if (!isUuid(by.id)) throw contentNotFound();
  return write((unit) => writeWithin(unit, editable, { ...by, now: clock.now() }, change));
}

/** Does the same within a larger unit of work. */
export async function writeWithin(
  unit: UnitOfWork,
  editable: Editable,
  { id, version, ...by }: ContentWrite & { now: Date },
  change: Change,
): Promise<Written> {
  const before = await lockContent(unit.tx, editable, id);
  if (!before) throw contentNotFound();
  if (before.version !== version) return { outcome: "conflict", row: before };
  return { outcome: "written", row: await carryOut(unit, editable, { ...by, before }, change) };
}

/**
 * Changes a content within a larger unit of work, whatever its version: editors who have it open are told when they
 * save. Does nothing if there is none.
 */
export async function rewriteContent(
  unit: UnitOfWork,
  editable: Editable,
  { id, ...by }: { editor: Editor; id: string; action: string; now: Date },
  change: Change,
): Promise<void> {
  const before = await lockContent(unit.tx, editable, id);
  if (before) await carryOut(unit, editable, { ...by, before }, change);
}

async function carryOut(
  unit: UnitOfWork,
  editable: Editable,
  { before, now, ...by }: { editor: Editor; action: string; before: EditableRow; now: Date },
  change: Change,
): Promise<EditableRow> {
  const values = await change(before, unit, now);
  const columns: Readonly<Record<string, unknown>> = { ...before };
  if (Object.entries(values).every(([name, value]) => isDeepStrictEqual(value, columns[name]))) return before;
  // The version from before the first change by staff can be restored too.
  await addRevision(unit.tx, { ...revisionOf(editable, before), at: before.updatedAt, actor: null });
  const row = await updateContent(unit.tx, editable, before.id, { ...values, now });
  await recordChange(unit, editable, { ...by, before, row, now });
  return row;
}

/** Adds the revision and the entry of the audit log of a change, and invalidates the pages. */
export async function recordChange(
  unit: UnitOfWork,
  editable: Editable,
  {
    editor,
    action,
    before,
    row,
    now,
  }: { editor: Editor; action: string; before: EditableRow | undefined; row: EditableRow; now: Date },
): Promise<void> {
  await addRevision(unit.tx, { ...revisionOf(editable, row), at: now, actor: editor.staff.id });
  await recordAudit(unit, {
    at: now,
    actor: editor.staff,
    origin: editor.origin,
    action,
    subject: {
      kind: editable.kind,
      id: row.id,
      name: editable.personal ? editable.names.one : editable.naming.of(row),
    },
    ...audited(editable, changedValues(before ? valuesOf(editable, before) : {}, valuesOf(editable, row))),
  });
  unit.invalidate(editable.tagsOf(row.id));
}

// The audit log is kept for good: what a person may have erased has no place in it.
function audited({ personal }: Editable, changed: ReturnType<typeof changedValues>): Partial<typeof changed> {
  if (!personal) return changed;
  return { after: Object.fromEntries(Object.keys(changed.after).map((name) => [name, PERSONAL_VALUE])) };
}

function revisionOf(editable: Editable, row: EditableRow) {
  return {
    kind: editable.kind,
    contentId: row.id,
    version: row.version,
    fields: { ...editable.toFields(row) },
    status: row.status,
    publishedAt: row.publishedAt,
    trashedAt: row.trashedAt,
  };
}

function valuesOf(editable: Editable, row: EditableRow): Record<string, unknown> {
  return {
    ...editable.toFields(row),
    status: row.status,
    published_at: row.publishedAt?.toISOString() ?? null,
    trashed_at: row.trashedAt?.toISOString() ?? null,
  };
}
