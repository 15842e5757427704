import { useRef, useState } from "react";
import type { TableChoice, TableFound } from "#contracts/table-file.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";

/** The column of each field in a file, the first being 0; null if it has none. */
export type FileColumns<Field extends string = string> = Record<Field, number | null>;

/** What a check of a file answers at least. */
export interface Checked<Field extends string> {
  headers: string[];
  columns: FileColumns<Field>;
  found?: TableFound;
}

/** What the person corrected of the recognised table: the columns of some fields, the separator and the like. */
export interface Corrections<Field extends string> {
  columns: Partial<FileColumns<Field>>;
  table: TableChoice & { date_order?: string };
}

export interface CsvCheck<Field extends string, Check extends Checked<Field>> {
  file: File | null;
  /** The result that an import of the file would have; its columns are those that are chosen. */
  checked: Check | null;
  /** What the person corrected; sent with the import too. */
  corrections: Corrections<Field>;
  /** The share of the file that was sent, 0 to 1; null if none is being sent. */
  progress: number | null;
  /** Why the file cannot be checked. */
  problem: string | null;
  choose: (file: File) => Promise<void>;
  /** Gives the field this column, or none. */
  map: (field: Field, column: number | null) => Promise<void>;
  /** Reads the table as the person says. The columns are guessed again. */
  correct: (choice: Corrections<Field>["table"]) => Promise<void>;
  /** Reads `03/11/2026` in this order. */
  order: (dateOrder: string) => Promise<void>;
  /** Checks the same again, after a failure or a change of what its words mean. */
  retry: () => Promise<void>;
}

/** How the files of one kind are checked. */
export interface CsvKind<Field extends string, Check extends Checked<Field>> {
  megabytes: number;
  tooLarge: string;
  /** Sends the file. `onProgress` gets the share that was sent, 0 to 1. */
  send: (
    file: File,
    options: {
      corrections: Corrections<Field>;
      onProgress: (share: number) => void;
    },
  ) => Promise<ApiResult<Check>>;
}

/** The chosen file and its check. The server guesses the columns, and remembers those that were read last. */
export function useCsvCheck<Field extends string, Check extends Checked<Field>>({
  megabytes,
  tooLarge,
  send,
}: CsvKind<Field, Check>): CsvCheck<Field, Check> {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Check | null>(null);
  const [corrections, setCorrections] = useState<Corrections<Field>>({ columns: {}, table: {} });
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Of several choices in a row the last one is sent, once the check before has ended: the server reads two files of one
  // person at a time.
  const turns = useRef(0);
  const former = useRef<Promise<unknown>>(Promise.resolve());

  async function run(chosen: File, wanted: Corrections<Field>): Promise<void> {
    turns.current += 1;
    const turn = turns.current;
    setCorrections(wanted);
    setProblem(null);
    setProgress(0);
    const onProgress = (share: number) => turn === turns.current && setProgress(share);
    await former.current;
    if (turn !== turns.current) return;
    const checking = send(chosen, { corrections: wanted, onProgress });
    former.current = checking;
    const result = await checking;
    if (turn !== turns.current) return;
    setProgress(null);
    if (result.ok) setChecked(result.value);
    else setProblem(Object.values(result.fields)[0] ?? describeFailure(result));
  }

  return {
    ...{ file, checked, corrections, progress, problem },
    async choose(chosen) {
      turns.current += 1;
      setFile(chosen);
      setChecked(null);
      setProgress(null);
      if (chosen.size > megabytes * 1024 * 1024) return setProblem(tooLarge);
      await run(chosen, { columns: {}, table: {} });
    },
    async map(field, column) {
      if (!file || !checked) return;
      setChecked({ ...checked, columns: { ...checked.columns, [field]: column } });
      await run(file, { ...corrections, columns: { ...corrections.columns, [field]: column } });
    },
    async correct(choice) {
      if (file) await run(file, { columns: {}, table: { ...corrections.table, ...choice } });
    },
    async order(date_order) {
      if (file) await run(file, { ...corrections, table: { ...corrections.table, date_order } });
    },
    async retry() {
      if (file) await run(file, corrections);
    },
  };
}

/** Adds what the person corrected to the form of a check or an import. */
export function appendCorrections<Field extends string>(body: FormData, { columns, table }: Corrections<Field>): void {
  for (const [field, column] of Object.entries(columns)) body.set(field, String(column ?? ""));
  for (const [name, chosen] of Object.entries(table)) if (chosen) body.set(name, chosen);
}
