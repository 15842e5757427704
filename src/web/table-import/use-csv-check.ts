import { useRef, useState } from "react";
import type { FoundWord } from "#money/file-words/file-words.contract.ts";
import type { TableChoice, TableFound } from "#shared/table-file.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";
import { keyForBody, type SentRequest } from "#web/forms/idempotency-key.ts";

/** The column of each field in a file, the first being 0; null if it has none. */
export type FileColumns<Field extends string = string> = Record<Field, number | null>;

/** The common part of the answers to all checks of a file. */
export interface Checked<Field extends string> {
  headers: string[];
  columns: FileColumns<Field>;
  found?: TableFound;
  /** Questions that must be answered before the import, by field. */
  questions?: readonly { field: string; text: string }[];
  /** Words of the file that the site does not know. */
  words?: readonly FoundWord[];
}

/** Choices for a file: the columns of some fields, how its table is read, and what its kind asks besides. */
interface Choices<Field extends string> {
  columns: Partial<FileColumns<Field>>;
  table: TableChoice & { date_order?: string };
  rules: Readonly<Record<string, string>>;
}

export interface CsvCheck<Field extends string, Check extends Checked<Field>> {
  file: File | null;
  /** The result that an import of the file would have; its columns are those that are chosen. */
  checked: Check | null;
  /** The order of day and month that the person chose. */
  dateOrder: string | undefined;
  /** Choices among what this kind of file asks besides. Empty: it is left to the site. */
  rules: Readonly<Record<string, string>>;
  /** The share of the file that was sent, 0 to 1; null if none is being sent. */
  progress: number | null;
  /** Why the file cannot be checked. */
  problem: string | null;
  /** Why a file that was chosen since was not taken: the one before it stays. */
  refused: string | null;
  choose: (file: File) => Promise<void>;
  /** Gives the field this column, or none. */
  map: (field: Field, column: number | null) => Promise<void>;
  /** Reads the table as the person says. The columns are guessed again. */
  correct: (choice: Choices<Field>["table"]) => Promise<void>;
  /** Reads `03/11/2026` in this order. */
  order: (dateOrder: string) => Promise<void>;
  /** Changes some of the rules. */
  rule: (change: Record<string, string>) => Promise<void>;
  /** Checks the same again, after a failure or a change of what its words mean. */
  retry: () => Promise<void>;
  /**
   * Starts the import of what was checked. The same file with the same choices starts one, however often it is sent.
   */
  start: <Started>(further?: Record<string, string>) => Promise<ApiResult<Started>>;
}

/** A kind of files: where they are sent, and how large they may be. */
export interface CsvKind {
  /** The call that starts the import; `/check` below it says what it would do. */
  path: string;
  megabytes: number;
  tooLarge: string;
  /** The rules as they are before the person changes them. */
  rules?: Readonly<Record<string, string>>;
}

const NO_RULES = {};
/** Ten megabytes on a poor network. */
const UPLOAD_TIMEOUT = 600_000;

/** The chosen file and its check. The server guesses the columns, and remembers those that were read last. */
export function useCsvCheck<Field extends string, Check extends Checked<Field>>({
  path,
  megabytes,
  tooLarge,
  rules = NO_RULES,
}: CsvKind): CsvCheck<Field, Check> {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Check | null>(null);
  const [choices, setChoices] = useState<Choices<Field>>({ columns: {}, table: {}, rules });
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // Of several choices in a row the last one is sent, once the check before has ended: the server reads two files of
  // one person at a time.
  const turns = useRef(0);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const started = useRef<SentRequest | null>(null);

  /** Checks the file. If it is refused, `former`, the file before it, stays with its check. */
  async function run(
    chosen: File,
    wanted: Choices<Field>,
    former: { file: File; checked: Check } | null = null,
  ): Promise<void> {
    turns.current += 1;
    const turn = turns.current;
    setChoices(wanted);
    setProblem(null);
    setRefused(null);
    setProgress(0);
    const onProgress = (share: number) => turn === turns.current && setProgress(share);
    await latest.current;
    if (turn !== turns.current) return;
    const checking = callApi<Check>(`${path}/check`, {
      body: formOf(chosen, fieldsOf(wanted)),
      timeout: UPLOAD_TIMEOUT,
      via: sendWithProgress(onProgress),
    });
    latest.current = checking;
    const result = await checking;
    if (turn !== turns.current) return;
    setProgress(null);
    if (result.ok) return setChecked(result.value);
    const text = Object.values(result.fields)[0] ?? describeFailure(result);
    if (!former || !result.fields.file) return setProblem(text);
    setFile(former.file);
    setChecked(former.checked);
    setChoices(choices);
    setRefused(notTaken(chosen, text));
  }

  const again = async (wanted: Choices<Field>) => (file ? run(file, wanted) : setChoices(wanted));

  return {
    file,
    checked,
    progress,
    problem,
    refused,
    dateOrder: choices.table.date_order,
    rules: choices.rules,
    async choose(chosen) {
      turns.current += 1;
      setProgress(null);
      const former = file && checked && !problem ? { file, checked } : null;
      const isTooLarge = chosen.size > megabytes * 1024 * 1024;
      if (isTooLarge && former) return setRefused(notTaken(chosen, tooLarge));
      setFile(chosen);
      setChecked(null);
      if (isTooLarge) return setProblem(tooLarge);
      await run(chosen, { ...choices, columns: {}, table: {} }, former);
    },
    async map(field, column) {
      if (!checked) return;
      setChecked({ ...checked, columns: { ...checked.columns, [field]: column } });
      await again({ ...choices, columns: { ...choices.columns, [field]: column } });
    },
    correct: (choice) => again({ ...choices, columns: {}, table: { ...choices.table, ...choice } }),
    order: (date_order) => again({ ...choices, table: { ...choices.table, date_order } }),
    rule: (change) => again({ ...choices, rules: { ...choices.rules, ...change } }),
    retry: () => again(choices),
    async start<Started>(further: Record<string, string> = {}) {
      if (!file || !checked) throw new Error("No file was checked");
      // Guesses, too: what a colleague imports meanwhile is remembered, and would be guessed instead.
      const fields = { ...fieldsOf({ ...choices, columns: checked.columns }), ...further };
      const { name, size, lastModified } = file;
      started.current = keyForBody(started.current, { name, size, lastModified, fields });
      const { key: idempotencyKey } = started.current;
      return callApi<Started>(path, { body: formOf(file, fields), idempotencyKey, timeout: UPLOAD_TIMEOUT });
    },
  };
}

const notTaken = ({ name }: File, text: string) =>
  `«\u00a0${name}\u00a0» n’est pas pris\u00a0: ${text} Le fichier précédent reste choisi.`;

function fieldsOf<Field extends string>({ columns, table, rules }: Choices<Field>): Record<string, string> {
  const chosen = Object.entries<string | undefined>({ ...rules, ...table }).filter(([, value]) => value);
  return {
    ...(Object.fromEntries(chosen) as Record<string, string>),
    ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, String(column ?? "")])),
  };
}

function formOf(file: File, fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file, file.name);
  return body;
}
