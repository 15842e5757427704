import * as z from "zod/mini";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

/** The column of each field in a file, the first being 0; null if it has none. */
export type FileColumns<Field extends string = string> = Record<Field, number | null>;

const thisDevice = () => localStorage;
/** The header of the column of each field; null if it has none. */
const headerByField = z.record(z.string(), z.nullable(z.string()));

/** Stores on this device, under the key, which columns were chosen, by their headers. */
export function storeColumns(key: string, headers: readonly string[], columns: FileColumns): void {
  const named = Object.entries(columns).map(([field, column]) => [field, headers[column ?? -1] ?? null]);
  writeStored(thisDevice, key, Object.fromEntries(named));
}

/** Returns the columns that were chosen last, of the same fields; null if none were, or these headers lack one of them. */
export function storedColumns<Field extends string>(
  key: string,
  headers: readonly string[],
  fields: FileColumns<Field>,
): FileColumns<Field> | null {
  const stored = readStored(thisDevice, key, headerByField);
  if (!stored) return null;
  const columns = { ...fields };
  for (const field of Object.keys(fields) as Field[]) {
    const header = stored[field] ?? null;
    const found = header === null ? null : headers.indexOf(header);
    if (found === -1) return null;
    columns[field] = found;
  }
  return columns;
}
