import { readTable } from "#platform/table-file/read-table.ts";
import type { ReadTable } from "#platform/table-file/table-reader.ts";

/** Reads a table in this process. A thread would have to be ended. */
export const readTableHere: ReadTable = async (file, { kind, headings, choice }) =>
  readTable({ bytes: new Uint8Array(await file.arrayBuffer()), ...kind, headings, choice });
