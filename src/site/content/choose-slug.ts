import slugify from "@sindresorhus/slugify";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, Moved } from "#platform/errors.ts";
import { isVisibleRow } from "#platform/publishing.ts";
import { plainText } from "#shared/plain-text.ts";
import { findContent, isSlugOfContent } from "./content.db.ts";
import type { Editable, EditableFields, EditableRow } from "./editable.ts";
import { addFormerSlug, deleteFormerSlug, findFormerSlug } from "./revisions.db.ts";

/**
 * Returns the text as a part of an address: 'Cœur & Âme' becomes 'coeur-et-ame'. Empty if it has no letters or digits
 * of ours.
 */
export function slugOf(text: string): string {
  return slugify(plainText(text), { customReplacements: [["&", " et "]] });
}

const MAXIMUM = 80;
const TRIES = 1_000;

/**
 * Returns the slug of a new content: the typed one, or one made from its title. Empty if its kind has no pages. Throws
 * 422 if another content of this kind has the slug, or had it.
 */
export async function chooseSlug(
  tx: Transaction,
  editable: Editable,
  fields: EditableFields,
): Promise<{ slug?: string }> {
  if (!editable.slug) return {};
  const { title, slug } = fieldsOfPage(fields);
  if (slug !== "") await requireFreeSlug(tx, editable, slug);
  return { slug: slug || (await makeSlug(tx, editable, title)) };
}

/**
 * Returns the slug for a content that staff gave one, and remembers the one it had. Until the first publication a slug
 * made from the title follows it. Empty if its kind has no pages. Throws 422 if another content of this kind has it, or
 * had it: its old links lead there.
 */
export async function changeSlug(
  tx: Transaction,
  editable: Editable,
  { row, fields, now }: { row: EditableRow; fields: EditableFields; now: Date },
): Promise<{ slug?: string }> {
  if (row.slug === undefined) return {};
  const { title, slug } = fieldsOfPage(fields);
  const former = fieldsOfPage(editable.toFields(row)).title;
  const wasSeen = row.publishedAt !== null && row.publishedAt <= now;
  const follows = !wasSeen && title !== former && isMadeFrom(editable, former, row.slug);
  if (slug === row.slug && !follows) return { slug };
  const chosen = slug === "" || slug === row.slug ? await makeSlug(tx, editable, title, row.slug) : slug;
  if (chosen === row.slug) return { slug: chosen };
  const { kind } = editable;
  const holder = await findFormerSlug(tx, kind, chosen);
  if (holder === row.id) await deleteFormerSlug(tx, kind, chosen);
  else await requireFreeSlug(tx, editable, chosen);
  // A content that nobody has seen was never at its old address.
  if (wasSeen) await addFormerSlug(tx, { kind, slug: row.slug, contentId: row.id });
  return { slug: chosen };
}

// Every kind with pages has these fields.
function fieldsOfPage(fields: EditableFields): { title: string; slug: string } {
  return { title: String(fields.title), slug: String(fields.slug) };
}

function baseFor(editable: Editable, title: string): string {
  return slugOf(title).slice(0, MAXIMUM).replace(/-+$/, "") || slugOf(editable.names.one);
}

/** Returns true if the slug is one that this title makes: nobody typed another. */
function isMadeFrom(editable: Editable, title: string, slug: string): boolean {
  const base = baseFor(editable, title);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/** Returns the first free slug for the title; the content's `own` counts as free. */
async function makeSlug(tx: Transaction, editable: Editable, title: string, own?: string): Promise<string> {
  const base = baseFor(editable, title);
  for (let number = 1; number <= TRIES; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (slug === own || !(await isTaken(tx, editable, slug))) return slug;
  }
  throw new Error(`no slug is free for ${base}`);
}

async function requireFreeSlug(tx: Transaction, editable: Editable, slug: string): Promise<void> {
  if (!(await isTaken(tx, editable, slug))) return;
  const text = "Cette adresse est déjà celle d’une autre page, ou l’a été.";
  throw new AppError("slug_taken", text, { fields: { slug: [text] } });
}

async function isTaken(tx: Transaction, editable: Editable, slug: string): Promise<boolean> {
  return (await isSlugOfContent(tx, editable, slug)) || (await findFormerSlug(tx, editable.kind, slug)) !== undefined;
}

/** Throws a redirect (301) to the current address if a content that visitors see had this slug before. */
export async function redirectFormerSlug(
  db: Database,
  editable: Editable,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  const id = await findFormerSlug(db, editable.kind, slug);
  const row = id === undefined ? undefined : await findContent(db, editable, id);
  if (row?.slug && isVisibleRow(row, now)) throw new Moved(row.slug);
}
