import * as z from "zod/mini";
import { IMPORTED_FIELDS, type ImportColumns } from "#contracts/member-import.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.import-columns";
const thisDevice = () => localStorage;
/** The header of the column of each field; null if it has none. */
const headerByField = z.record(z.enum(IMPORTED_FIELDS), z.nullable(z.string()));

/** Stores on this device which columns were chosen, by their headers. */
export function storeColumns(headers: readonly string[], columns: ImportColumns): void {
  const named = IMPORTED_FIELDS.map((field) => [field, headers[columns[field] ?? -1] ?? null]);
  writeStored(thisDevice, KEY, Object.fromEntries(named));
}

/** Returns the columns that were chosen last; null if none were, or these headers lack one of them. */
export function storedColumns(headers: readonly string[]): ImportColumns | null {
  const stored = readStored(thisDevice, KEY, headerByField);
  if (!stored) return null;
  const columns: ImportColumns = { email: null, first_name: null, last_name: null, phone: null };
  for (const field of IMPORTED_FIELDS) {
    const header = stored[field];
    if (header === null) continue;
    const found = headers.indexOf(header);
    if (found < 0) return null;
    columns[field] = found;
  }
  return columns;
}
