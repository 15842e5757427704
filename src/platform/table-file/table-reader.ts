import { setImmediate } from "node:timers/promises";
import { AppError } from "#platform/errors.ts";
import { createWorkerThread } from "#platform/worker-thread.ts";
import type { TableChoice } from "#shared/table-file.ts";
import type { Headings } from "./find-columns.ts";
import type { Table, TableJob } from "./read-table.ts";

/** The limits of a kind of file. The texts say why a file is refused. */
export interface TableKind {
  megabytes: number;
  tooLarge: string;
  /** Maximum number of lines below the headers, blank ones not counted. */
  lines: number;
  tooManyLines: string;
  /** Why a file is refused that has data in place of headers. */
  headless: string;
  /** Whom to ask for a table in place of a PDF or a picture: a sentence without its mark. */
  wanted: string;
}

/**
 * Reads a file of this kind as a table. Throws 422, on the field `file`, if it cannot be read, and 503 if too many
 * files wait.
 */
export type ReadTable = (
  file: File,
  options: {
    kind: TableKind;
    /** The headings of each field that is read: they tell which line has the headers, and which separator it has. */
    headings: Headings;
    /** The corrections of staff: parts of the form, see `tableChoice`. */
    choice: TableChoice;
  },
) => Promise<Table>;

interface TableReader {
  readTable: ReadTable;
  /** Ends the reading thread, which abandons its job. */
  stop(): Promise<void>;
}

/**
 * Returns a reader of CSV and XLSX files, in a thread of its own, one file at a time. Every import goes this way:
 *
 * 1. The form of the check and of the start has `...tableChoice` and a `chosenColumn` for each field (`shared/table-file.ts`).
 * 2. `ctx.readTable(form.file, { kind, headings, choice: form })` gives the headers and the lines. A line with `damage` is refused
 *    with that text, whatever else it says.
 * 3. `findColumns(headings, { headers, chosen: form, remembered })` says which column is which field; `remembered` comes from
 *    `recallColumns(db, { kind, choice: form })`; `rememberColumns(tx, …)` stores them in the transaction of the start, and
 *    `eraseColumns(tx, kind)` deletes them when the import is undone.
 * 4. The check answers `headers`, `columns` and `found: { ...table.found, ...notes }` (`tableFound`), besides its own verdicts. The
 *    web's `web/table-import/file-import.tsx` shows them and sends corrections back.
 * 5. Lines are judged with `mapInSlices`, so that a long file does not hold up other requests.
 */
export function createTableReader(): TableReader {
  const thread = createWorkerThread<TableJob, { table: Table } | { refused: string }>({
    file: new URL("./table-worker.ts", import.meta.url),
    maximumWaiting: 20,
    timeLimit: 30_000,
    idleLimit: 30_000,
  });
  return {
    async readTable(file, { kind, headings, choice }) {
      if (file.size > kind.megabytes * 1024 * 1024) throw refusedFile(kind.tooLarge);
      const { separator, encoding, header_row, sheet } = choice;
      const answer = await thread.run({
        bytes: new Uint8Array(await file.arrayBuffer()),
        headings: { ...headings },
        lines: kind.lines,
        tooManyLines: kind.tooManyLines,
        headless: kind.headless,
        wanted: kind.wanted,
        choice: { separator, encoding, header_row, sheet },
      });
      if ("refused" in answer) throw refusedFile(answer.refused);
      return answer.table;
    },
    stop: thread.stop,
  };
}

/** Returns the refusal (422) of a file, on the field `file`. */
function refusedFile(text: string): AppError {
  return new AppError("refused_file", text, { fields: { file: [text] } });
}

const LONGEST = 100;

/** Returns the name of a file as lists show it: one line of at most 100 characters, without a path. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const line = last
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .trim();
  return [...line].slice(0, LONGEST).join("") || "Fichier sans nom";
}

const SLICE = 500;

/** Maps the values in their order, and lets other work of the process go on between slices. */
export async function mapInSlices<Value, Result>(
  values: readonly Value[],
  map: (value: Value) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < values.length; start += SLICE) {
    for (const value of values.slice(start, start + SLICE)) results.push(map(value));
    await setImmediate();
  }
  return results;
}
