import * as z from "zod/mini";
import { useAdmin } from "#web/admin/use-admin.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";

const unsaved = z.object({
  /** The form that it was typed into: each tab has one of its own. */
  form: z.string(),
  /** The values of the controls that were changed. */
  typed: z.record(z.string(), z.string()),
  /** The version that was changed, and its fields; those of a new content are empty. */
  version: z.number(),
  base: z.record(z.string(), z.unknown()),
});

/** Text typed into a form and not saved, with the version that it was typed over. */
type Unsaved = z.infer<typeof unsaved>;

const thisDevice = () => localStorage;
const PREFIX = "akwaba.unsaved.";

/** A form that is open, and what it found when it opened: that text is its own, unless another tab has gone on with it. */
export interface DraftOwner {
  form: string;
  found: Unsaved | null;
}

/** Returns the text that was typed last under this key and not saved, or null. */
export function readUnsaved(key: string): Unsaved | null {
  return readDrafts(key).at(-1) ?? null;
}

/** Stores what was typed into a form, on this device; null deletes it. Texts that were typed in other tabs stay. */
export function saveUnsaved(key: string, { form, found }: DraftOwner, typed: Omit<Unsaved, "form"> | null): void {
  const others = readDrafts(key).filter((one) => one.form !== form && !isSame(one, found));
  const drafts = typed ? [...others, { form, ...typed }] : others;
  writeStored(thisDevice, PREFIX + key, drafts.length > 0 ? drafts : null);
}

function readDrafts(key: string): Unsaved[] {
  return readStored(thisDevice, PREFIX + key, z.array(unsaved)) ?? [];
}

/** Returns the version that the draft is made on: the current one, or an earlier one if both changed the same control. */
export function baseOf(
  kind: Pick<EditedForm, "toControls">,
  draft: Unsaved | null,
  current: Pick<EditedRecord, "version" | "fields">,
): Pick<Unsaved, "version" | "base"> {
  const here = { version: current.version, base: current.fields };
  if (!draft || draft.version >= current.version) return here;
  const before = kind.toControls(draft.base);
  const now = kind.toControls(current.fields);
  const typed = Object.entries(draft.typed);
  return typed.some(([name, text]) => before[name] !== now[name] && text !== now[name])
    ? { version: draft.version, base: draft.base }
    : here;
}

/**
 * Returns the fields that what was typed is compared by: those of the version it was typed over. Fields that were not
 * changed since are those of the current version, which the form shows.
 */
export function comparedFields(base: Fields, { mine, shown }: { mine: Fields; shown: Fields }): Fields {
  const touched = Object.keys(mine).filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(shown[name]));
  return { ...shown, ...Object.fromEntries(touched.map((name) => [name, base[name]])) };
}

/**
 * Returns what makes the key of this person's unsaved changes in a form: another one who signs in on the same device must
 * not find them.
 */
export function useDraftKeys(): (form: string) => string {
  const { person } = useAdmin();
  return (form) => `${person.id}${form}`;
}

/** Returns the controls that have another value now than before, or were not there before. */
export function changedSince(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));
}

/** The three versions of a content that two people changed: the common one, and what each made of it. */
interface Versions {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** A field that both changed, in different ways. */
interface Collision {
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** Returns the fields with the changes of both, and those that both changed differently, which hold mine. */
export function mergeVersions({ base, mine, theirs }: Versions): { merged: Fields; collisions: Collision[] } {
  const merged: Record<string, unknown> = {};
  const collisions: Collision[] = [];
  for (const name of Object.keys(mine)) {
    const changedByMe = !isSame(base[name], mine[name]);
    const changedByThem = !isSame(base[name], theirs[name]);
    merged[name] = changedByMe ? mine[name] : theirs[name];
    if (changedByMe && changedByThem && !isSame(mine[name], theirs[name])) {
      collisions.push({ name, mine: mine[name], theirs: theirs[name] });
    }
  }
  return { merged, collisions };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
