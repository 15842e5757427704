import * as z from "zod/mini";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";

const unsaved = z.object({
  /** The values of the controls that were changed. */
  typed: z.record(z.string(), z.string()),
  /** The version that was changed, and its fields; those of a new content are empty. */
  version: z.number(),
  base: z.record(z.string(), z.unknown()),
});

/** Text typed into a form and not saved, with the version that it was typed over. */
export type Unsaved = z.infer<typeof unsaved>;

const thisDevice = () => localStorage;
const PREFIX = "akwaba.unsaved.";

/** Returns what was typed into this form and not saved, or null. */
export function readUnsaved(key: string): Unsaved | null {
  return readStored(thisDevice, PREFIX + key, unsaved);
}

/** Stores what was typed, on this device; null deletes it. */
export function saveUnsaved(key: string, typed: Unsaved | null): void {
  writeStored(thisDevice, PREFIX + key, typed);
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
  return typed.some(([name, text]) => before[name] !== now[name] && text !== now[name]) ? draft : here;
}

/**
 * Returns the fields that what was typed is compared by: those of the version it was typed over. Fields that were not
 * changed since are those of the current version, which the form shows.
 */
export function comparedFields(base: Fields, { mine, shown }: { mine: Fields; shown: Fields }): Fields {
  const touched = Object.keys(mine).filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(shown[name]));
  return { ...shown, ...Object.fromEntries(touched.map((name) => [name, base[name]])) };
}
