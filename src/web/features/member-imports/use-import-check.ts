import { useRef, useState } from "react";
import {
  IMPORT_MEGABYTES,
  IMPORT_TOO_LARGE,
  IMPORTED_FIELDS,
  type ImportColumns,
  type ImportedField,
  type MemberImportCheck,
} from "#contracts/member-import.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { checkMembers } from "./import-calls.ts";
import { storeColumns, storedColumns } from "./stored-columns.ts";

export interface ImportCheck {
  file: File | null;
  /** What an import of the file would do; its columns are those that are chosen. */
  checked: MemberImportCheck | null;
  /** The share of the file that was sent, 0 to 1; null if none is being sent. */
  progress: number | null;
  /** Why the file cannot be checked. */
  problem: string | null;
  choose: (file: File) => Promise<void>;
  /** Gives the field this column, or none. */
  map: (field: ImportedField, column: number | null) => Promise<void>;
  /** Checks the same again, after a failure. */
  retry: () => Promise<void>;
}

/** The chosen file and its check, with the columns that were chosen last on this device if the file has them. */
export function useImportCheck(): ImportCheck {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<MemberImportCheck | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Of several choices in a row the last one is sent, once the check before has ended: the server reads two files of one
  // person at a time.
  const turns = useRef(0);
  const former = useRef<Promise<unknown>>(Promise.resolve());

  async function run(chosen: File, columns: ImportColumns | null): Promise<MemberImportCheck | null> {
    turns.current += 1;
    const turn = turns.current;
    setProblem(null);
    setProgress(0);
    const onProgress = (share: number) => turn === turns.current && setProgress(share);
    await former.current;
    if (turn !== turns.current) return null;
    const checking = checkMembers(chosen, { columns, onProgress });
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
    if (chosen.size > IMPORT_MEGABYTES * 1024 * 1024) return setProblem(IMPORT_TOO_LARGE);
    const guessed = await run(chosen, null);
    const stored = guessed && storedColumns(guessed.headers);
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
      storeColumns(checked.headers, columns);
      await run(file, columns);
    },
    async retry() {
      if (!file) return;
      if (checked) await run(file, checked.columns);
      else await choose(file);
    },
  };
}

function areSame(one: ImportColumns, other: ImportColumns): boolean {
  return IMPORTED_FIELDS.every((field) => one[field] === other[field]);
}
