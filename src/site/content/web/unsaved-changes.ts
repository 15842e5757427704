import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { isRichText } from "#operations/audit/web/article-words.ts";
import { isSameValue } from "#shared/same-value.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { randomUuid } from "#web/browser/random-uuid.ts";
import { readStored, UNSAVED, writeStored } from "#web/browser/stored-json.ts";
import { checkValues } from "#web/forms/check-values.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { isClash, mergeTexts } from "./merge-texts.ts";

const unsaved = z.object({
  /** The slot of the form that it was typed into: each tab has one of its own. */
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

/** Returns the text that was typed into the form of this slot and not saved, or null. */
export function readUnsaved(key: string, slot: string): Unsaved | null {
  return readDrafts(key).find(({ form }) => form === slot) ?? null;
}

/** Stores what was typed into the form of this slot, on this device; null deletes it. Texts of other tabs stay. */
export function saveUnsaved(key: string, slot: string, typed: Omit<Unsaved, "form"> | null): void {
  const others = readDrafts(key).filter(({ form }) => form !== slot);
  const drafts = typed ? [...others, { ...typed, form: slot }] : others;
  writeStored(thisDevice, UNSAVED + key, drafts.length > 0 ? drafts : null);
}

/** Moves the newest text of a form that is not open any more into this slot, unless it holds one. */
function adoptDraft(key: string, slot: string, isOpen: (slot: string) => boolean): void {
  if (readUnsaved(key, slot)) return;
  const left = readDrafts(key)
    .filter(({ form }) => !isOpen(form))
    .at(-1);
  if (!left) return;
  saveUnsaved(key, left.form, null);
  saveUnsaved(key, slot, left);
}

function readDrafts(key: string): Unsaved[] {
  return readStored(thisDevice, UNSAVED + key, z.array(unsaved)) ?? [];
}

/**
 * Returns the version that the draft is made on: the current one, or an earlier one if both changed the same control.
 */
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

type Reading = Pick<EditedForm, "contract" | "readControls" | "toControls">;

/**
 * Returns the fields as their form reads them untouched, which may differ from the stored ones in spaces and signs. One
 * that the form would refuse stays as it is stored; `valid` are fields that it would not.
 */
function asRead(kind: Reading, fields: Fields, valid: Fields): Fields {
  const values = kind.readControls(kind.toControls(fields));
  const checked = checkValues(kind.contract, values);
  if (checked.ok) return checked.body;
  const refused = Object.keys(fields).filter((name) => checked.errors[name] !== undefined);
  const only = (of: Fields) => Object.fromEntries(refused.map((name) => [name, of[name]]));
  const others = checkValues(kind.contract, { ...values, ...only(valid) });
  return others.ok ? { ...others.body, ...only(fields) } : fields;
}

/**
 * Returns the fields that what was typed is compared by: those of the version it was typed over. Fields that were not
 * changed since are those of the current version, which the form shows.
 */
export function comparedFields(kind: Reading, base: Fields, { mine, shown }: { mine: Fields; shown: Fields }): Fields {
  const untouched = asRead(kind, shown, mine);
  const touched = Object.keys(mine).filter((name) => !isSameValue(mine[name], untouched[name]));
  return { ...shown, ...Object.fromEntries(touched.map((name) => [name, base[name]])) };
}

/**
 * Returns what makes the key of this person's unsaved changes in a form: another one who signs in on the same device
 * must not find them.
 */
export function useDraftKeys(): (form: string) => string {
  const { person } = useAdmin();
  return (form) => `${person.id}${form}`;
}

/** The three versions of a content that two people changed: the common one, and what each made of it. */
interface Versions {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** A field, or a passage of its text, that both changed in different ways. */
export interface Collision {
  /** Different for each of them. */
  key: string;
  name: string;
  /** The place of the passage among those of the field that collide, from 1, and how many they are. */
  place: number;
  of: number;
  mine: unknown;
  theirs: unknown;
  /** True for passages that can stand one behind the other. */
  mayBoth: boolean;
  /** The choice unless the reader makes another. Two new passages at one place both stay. */
  usual: Choice;
}

export type Choice = "mine" | "theirs" | "both";
type Choices = Readonly<Record<string, Choice>>;

/** Whose change a field has. */
type Author = "mine" | "theirs" | "both";

/** Two people's changes, and the fields with both: of each collision, what was chosen by its key. */
interface Merged {
  collisions: Collision[];
  /** Whose change each field has that was changed, by its name. */
  authors: Readonly<Record<string, Author>>;
  join: (choices?: Choices) => Fields;
}

/**
 * Joins what was typed into a form with what is stored, as `mergeVersions`. What the reader did not touch stays as it
 * is stored.
 */
export function mergeTyped(kind: Reading, { base, mine, theirs }: Versions): Merged {
  const [read, before, typed] = [theirs, base, mine].map((fields) => asRead(kind, fields, mine)) as [
    Fields,
    Fields,
    Fields,
  ];
  const { join, ...merged } = mergeVersions({ base: before, mine: typed, theirs: read });
  const stored = (name: string, value: unknown) => (isSameValue(value, read[name]) ? theirs[name] : value);
  return {
    ...merged,
    join: (choices) =>
      Object.fromEntries(Object.entries(join(choices)).map(([name, value]) => [name, stored(name, value)])),
  };
}

/** Joins the changes of both: different fields and different passages of a text without a question. */
export function mergeVersions({ base, mine, theirs }: Versions): Merged {
  const collisions: Collision[] = [];
  const authors: Record<string, Author> = {};
  const joined = Object.keys(mine).map((name) => {
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const field = mergeField(name, versions);
    const [byMe, byThem] = [versions.mine, versions.theirs].map((value) => !isSameValue(versions.base, value));
    if (byMe || byThem) authors[name] = byMe && byThem ? "both" : byMe ? "mine" : "theirs";
    collisions.push(...field.collisions);
    return [name, field.join] as const;
  });
  return {
    collisions,
    authors,
    join: (choices = {}) => Object.fromEntries(joined.map(([name, join]) => [name, join(choices)])),
  };
}

interface MergedField {
  collisions: Collision[];
  join: (choices: Choices) => unknown;
}

function mergeField(
  name: string,
  { base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown },
): MergedField {
  if (isSameValue(base, mine)) return { collisions: [], join: () => theirs };
  if (isSameValue(base, theirs) || isSameValue(mine, theirs)) return { collisions: [], join: () => mine };
  if (typeof mine === "string" && typeof theirs === "string") {
    return mergeTextField(name, { base: typeof base === "string" ? base : "", mine, theirs });
  }
  const whole = { key: name, name, place: 1, of: 1, mine, theirs, mayBoth: false, usual: "mine" as const };
  return { collisions: [whole], join: (choices) => (choices[name] === "theirs" ? theirs : mine) };
}

function mergeTextField(name: string, versions: { base: string; mine: string; theirs: string }): MergedField {
  const { passages, join } = mergeTexts(versions);
  const isArticle = isRichText(versions.mine);
  const keyOf = (index: number) => `${name} ${index}`;
  const clashes = passages.flatMap((passage, index) => (isClash(passage) ? [{ ...passage, key: keyOf(index) }] : []));
  const collisions = clashes.map(({ key, base, mine, theirs }, index): Collision => {
    const mayBoth = isArticle && mine.length > 0 && theirs.length > 0;
    const at = { key, name, place: index + 1, of: clashes.length };
    const usual = mayBoth && base.length === 0 ? "both" : "mine";
    return { ...at, mine: join(mine), theirs: join(theirs), mayBoth, usual };
  });
  const usual = new Map(collisions.map((one) => [one.key, one.usual]));
  return {
    collisions,
    join: (choices) =>
      join(
        passages.flatMap((passage, index) => {
          if (!isClash(passage)) return passage;
          const choice = choices[keyOf(index)] ?? usual.get(keyOf(index)) ?? "mine";
          return choice === "both" ? [...passage.mine, ...passage.theirs] : passage[choice];
        }),
      ),
  };
}

const TAB = "akwaba.tab";
const thisTab = () => sessionStorage;
const lockOf = (key: string, slot: string) => `akwaba.form ${key} ${slot}`;

/** Milliseconds that a form waits for its slot: another document of its tab may be about to leave it. */
const PATIENCE = 500;

interface OpenSlot {
  slot: string;
  /** Returns true if the form is open in another tab that has this slot. */
  isOpen: (slot: string) => boolean;
  close: () => void;
}

/**
 * Returns the slot in which this tab stores what is typed into the form, null until the first is open: no other tab has
 * it then. It holds what the tab left in it, else what a tab left that is closed. Once the key is another one, it is
 * that of the former `key` until it is open.
 */
export function useDraftSlot(key: string): { key: string; slot: string } | null {
  const [open, setOpen] = useState<{ key: string; slot: string } | null>(null);
  useEffect(() => {
    let left = false;
    const opening = openSlot(key);
    void opening.then(({ slot, isOpen }) => {
      if (left) return;
      adoptDraft(key, slot, isOpen);
      setOpen({ key, slot });
    });
    return () => {
      left = true;
      void opening.then(({ close }) => close());
    };
  }, [key]);
  return open;
}

async function openSlot(key: string): Promise<OpenSlot> {
  const slot = readStored(thisTab, TAB, z.string()) ?? renameTab();
  const { locks } = navigator as { locks?: LockManager };
  // Browsers without them cannot tell which tabs are open: the one that opened last has the text.
  if (!locks) return { slot, isOpen: () => false, close() {} };
  const close = await hold(locks, lockOf(key, slot));
  if (!close) {
    // A tab that is the copy of another one has its name, too.
    renameTab();
    return openSlot(key);
  }
  const { held = [] } = await locks.query();
  const names = new Set(held.map(({ name }) => name));
  return { slot, isOpen: (other) => names.has(lockOf(key, other)), close };
}

function renameTab(): string {
  const name = randomUuid();
  writeStored(thisTab, TAB, name);
  return name;
}

/** Takes the lock and returns what releases it; null if another tab does not let go of it. */
function hold(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), PATIENCE);
    const request = locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return new Promise<void>((release) => resolve(release));
    });
    request.catch(() => resolve(null));
  });
}
