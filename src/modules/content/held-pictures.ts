import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { withoutPictures } from "#platform/rich-text.ts";
import type { EditableFields } from "./editable.ts";

/** A picture of ours, in a field of its own or in an article; a smaller size counts as the picture. */
const REFERENCE = /pictures\/[\w-]+\/[\w.-]+-\d{2,4}x\d{2,4}(?=-\d|\.)/g;
const DELETED = "Cette image a été supprimée de la bibliothèque. Choisissez-en une autre.";

type HoldContext = Pick<AppContext, "holdPictures">;

/**
 * Keeps the pictures of the fields from being deleted until the transaction ends. Throws 422, on its field, for one that was
 * deleted before: the form was open meanwhile.
 */
export async function requirePictures(
  { holdPictures }: HoldContext,
  tx: Transaction,
  fields: EditableFields,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if ((await holdPictures(tx, referencesIn(value))).length === 0) continue;
    throw new AppError(422, "picture_deleted", DELETED, { fields: { [name]: [DELETED] } });
  }
}

/** Returns the fields of an older version without the pictures that were deleted since, in articles too, and holds the others. */
export async function withoutDeletedPictures(
  { holdPictures }: HoldContext,
  tx: Transaction,
  fields: EditableFields,
): Promise<EditableFields> {
  const deleted = new Set(await holdPictures(tx, referencesIn(fields)));
  const left = Object.entries(fields).map(([name, value]) => [name, without(deleted, value)]);
  return Object.fromEntries(left) as EditableFields;
}

function without(deleted: ReadonlySet<string>, value: unknown): unknown {
  if (typeof value !== "string" || deleted.size === 0) return value;
  if (deleted.has(value)) return null;
  return withoutPictures(value, (src) => referencesIn(src).some((reference) => deleted.has(reference)));
}

function referencesIn(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).match(REFERENCE) ?? [];
  return [...new Set(found.map((stem) => `${stem}.webp`))];
}
