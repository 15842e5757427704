import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { withoutPictures } from "#platform/rich-text.ts";
import { listTexts, mapTexts } from "./map-texts.ts";

/** A picture of ours, in a field of its own or in an article; a smaller size counts as the picture. */
const REFERENCE = /pictures\/[\w-]+\/[\w.-]+-\d{2,4}x\d{2,4}(?=-\d|\.)/g;
const DELETED = "Cette image a été supprimée de la bibliothèque. Choisissez-en une autre.";

type HoldContext = Pick<AppContext, "holdPictures">;
type WrittenFields = Readonly<Record<string, unknown>>;

/**
 * Keeps the pictures of the fields from being deleted until the transaction ends. Throws 422, on its field
 * (`speakers.0.photo` for one within a list), for one that was deleted before: the form was open meanwhile.
 */
export async function requirePictures(
  { holdPictures }: HoldContext,
  tx: Transaction,
  fields: WrittenFields,
): Promise<void> {
  const texts = listTexts(fields, "").map(([path, text]) => [path, referencesIn(text)] as const);
  const deleted = new Set(await holdPictures(tx, [...new Set(texts.flatMap(([, references]) => references))]));
  const wrong = texts.filter(([, references]) => references.some((reference) => deleted.has(reference)));
  if (wrong.length === 0) return;
  throw new AppError(422, "picture_deleted", DELETED, {
    fields: Object.fromEntries(wrong.map(([path]) => [path, [DELETED]])),
  });
}

/** Returns the fields of an older version without the pictures that were deleted since, in articles too, and holds the others. */
export async function withoutDeletedPictures<Written extends WrittenFields>(
  { holdPictures }: HoldContext,
  tx: Transaction,
  fields: Written,
): Promise<Written> {
  const references = listTexts(fields, "").flatMap(([, text]) => referencesIn(text));
  const deleted = new Set(await holdPictures(tx, [...new Set(references)]));
  if (deleted.size === 0) return fields;
  return mapTexts(fields, (text) => without(deleted, text)) as Written;
}

function without(deleted: ReadonlySet<string>, text: string): string | null {
  if (deleted.has(text)) return null;
  return withoutPictures(text, (src) => referencesIn(src).some((reference) => deleted.has(reference)));
}

function referencesIn(text: string): string[] {
  return [...new Set((text.match(REFERENCE) ?? []).map((stem) => `${stem}.webp`))];
}
