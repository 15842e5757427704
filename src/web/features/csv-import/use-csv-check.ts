import { useRef, useState } from "react";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { type FileColumns, storeColumns, storedColumns } from "./stored-columns.ts";

/** What a check of a file answers at least. */
export interface Checked<Field extends string> {
  headers: string[];
  columns: FileColumns<Field>;
}

export interface CsvCheck<Field extends string, Check extends Checked<Field>> {
  file: File | null;
  /** What an import of the file would do; its columns are those that are chosen. */
  checked: Check | null;
  /** The share of the file that was sent, 0 to 1; null if none is being sent. */
  progress: number | null;
  /** Why the file cannot be checked. */
  problem: string | null;
  choose: (file: File) => Promise<void>;
  /** Gives the field this column, or none. */
  map: (field: Field, column: number | null) => Promise<void>;
  /** Checks the same again, after a failure. */
  retry: () => Promise<void>;
}

/** How the files of one kind are checked. */
export interface CsvKind<Field extends string, Check extends Checked<Field>> {
  megabytes: number;
  tooLarge: string;
  /** Under which key this device stores the columns that were chosen. */
  storageKey: string;
  /** Sends the file. Without columns they are guessed. `onProgress` gets the share that was sent, 0 to 1. */
  send: (
    file: File,
    options: { columns: FileColumns<Field> | null; onProgress: (share: number) => void },
  ) => Promise<ApiResult<Check>>;
}

/** The chosen file and its check, with the columns that were chosen last on this device if the file has them. */
export function useCsvCheck<Field extends string, Check extends Checked<Field>>({
  megabytes,
  tooLarge,
  storageKey,
  send,
}: CsvKind<Field, Check>): CsvCheck<Field, Check> {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Check | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Of several choices in a row the last one is sent, once the check before has ended: the server reads two files of one
  // person at a time.
  const turns = useRef(0);
  const former = useRef<Promise<unknown>>(Promise.resolve());

  async function run(chosen: File, columns: FileColumns<Field> | null): Promise<Check | null> {
    turns.current += 1;
    const turn = turns.current;
    setProblem(null);
    setProgress(0);
    const onProgress = (share: number) => turn === turns.current && setProgress(share);
    await former.current;
    if (turn !== turns.current) return null;
    const checking = send(chosen, { columns, onProgress });
    former.current = checking;
    const result = await checking;
    if (turn !== turns.current) return null;
    setProgress(null);
    if (result.ok) setChecked(result.value);
    else setProblem(Object.values(result.fields)[0] ?? describeFailure(result));
    return result.ok ? result.value : null;
  }

  async function choose(chosen: File): Promise<void> {
    turns.current += 1;
    setFile(chosen);
    setChecked(null);
    setProgress(null);
    if (chosen.size > megabytes * 1024 * 1024) return setProblem(tooLarge);
    const guessed = await run(chosen, null);
    const stored = guessed && storedColumns(storageKey, guessed.headers, guessed.columns);
    if (guessed && stored && !areSame(guessed.columns, stored)) await run(chosen, stored);
  }

  return {
    file,
    checked,
    progress,
    problem,
    choose,
    async map(field, column) {
      if (!file || !checked) return;
      const columns = { ...checked.columns, [field]: column };
      setChecked({ ...checked, columns });
      storeColumns(storageKey, checked.headers, columns);
      await run(file, columns);
    },
    async retry() {
      if (!file) return;
      if (checked) await run(file, checked.columns);
      else await choose(file);
    },
  };
}

function areSame<Field extends string>(one: FileColumns<Field>, other: FileColumns<Field>): boolean {
  return (Object.keys(one) as Field[]).every((field) => one[field] === other[field]);
}
