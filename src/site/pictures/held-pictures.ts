import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { withoutPictures } from "#platform/rich-text.ts";
import type { RefusalCode } from "#shared/refusals.ts";

/** A picture of ours, in a field of its own or in an article; a smaller size counts as the picture. */
const REFERENCE = /pictures\/[\w-]+\/[\w.-]+-\d{2,4}x\d{2,4}(?=-\d|\.)/g;
const DELETED = "Cette image a été supprimée de la bibliothèque. Choisissez-en une autre.";

const NO_FILE = "Ce fichier n’est pas sur le site. Choisissez-en un autre.";
/**
 * A whole text that names one of our files, and the address of one in an article. What leaves its folder is cleaned
 * away.
 */
const OWN_FILE = /^(?:pictures|reports)\/\S+$/;
const SHOWN_FILE = /\ssrc="\/public\/(?![^"]*\.\.)([^"]*)"/g;

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
  const deleted = new Set(await holdPictures(tx, distinct(texts)));
  refuse(texts, deleted, "picture_deleted", DELETED);
}

/**
 * Throws 422, on its field as `requirePictures` does, for a picture or a document of ours that is not in the file
 * store. Asks the store: call it before the transaction.
 */
export async function requireFiles(
  { findMissingFiles }: Pick<AppContext, "findMissingFiles">,
  fields: WrittenFields,
): Promise<void> {
  const texts = listTexts(fields, "").map(([path, text]) => [path, filesIn(text)] as const);
  const missing = new Set(await findMissingFiles(distinct(texts)));
  refuse(texts, missing, "file_not_found", NO_FILE);
}

type ReferencesOf = readonly (readonly [path: string, references: readonly string[]])[];

function distinct(texts: ReferencesOf): string[] {
  return [...new Set(texts.flatMap(([, references]) => references))];
}

function refuse(texts: ReferencesOf, wrong: ReadonlySet<string>, code: RefusalCode, text: string): void {
  const refused = texts.filter(([, references]) => references.some((reference) => wrong.has(reference)));
  if (refused.length === 0) return;
  // `file.path` is one field of the form.
  const fields = refused.map(([path]) => [path.replace(/^([^.]+)\.[a-z].*/, "$1"), [text]]);
  throw new AppError(code, text, { fields: Object.fromEntries(fields) });
}

/**
 * Returns the fields of an older version without the pictures that were deleted since, in articles too, and holds the
 * others.
 */
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

function filesIn(text: string): string[] {
  if (OWN_FILE.test(text)) return [text];
  return [...text.matchAll(SHOWN_FILE)].map(([, key]) => key as string);
}

function referencesIn(text: string): string[] {
  return [...new Set((text.match(REFERENCE) ?? []).map((stem) => `${stem}.webp`))];
}

/** Returns the value with each text that stands in it, at any depth, changed. */
export function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

/** Returns the texts that stand in the value, each with the names on the way to it: `speakers.0.name`. */
function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => listTexts(one, path === "" ? name : `${path}.${name}`));
}
