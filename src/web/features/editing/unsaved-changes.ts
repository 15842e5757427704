import * as z from "zod/mini";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import type { FormValues } from "#web/forms/check-values.ts";

const values = z.record(z.string(), z.string());
const thisDevice = () => localStorage;
const PREFIX = "akwaba.unsaved.";

/** Returns what was typed into this form and not saved, or null. */
export function readUnsaved(key: string): FormValues | null {
  return readStored(thisDevice, PREFIX + key, values);
}

/** Stores what was typed, on this device; null deletes it. */
export function saveUnsaved(key: string, typed: FormValues | null): void {
  writeStored(thisDevice, PREFIX + key, typed);
}
