import type { ReactNode } from "react";
import type { FileWord } from "#money/file-words/file-words.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { ColumnStep, type ReadField } from "./column-step.tsx";
import { CsvFileStep } from "./csv-file-step.tsx";
import { DateOrderField } from "./date-order-field.tsx";
import type { Checked, CsvCheck } from "./use-csv-check.ts";
import { WordStep } from "./word-step.tsx";

interface FileImportProps<Field extends string, Check extends Checked<Field>> {
  check: CsvCheck<Field, Check>;
  /** The content, the largest size and the making of the file. */
  hint: ReactNode;
  fields: readonly ReadField<Field>[];
  /** Asks what the file does not say. It stays while the check fails, for it may be why. */
  rules?: ((checked: Check) => ReactNode) | undefined;
  /** Stores what a word of such files means. */
  note?: ((word: FileWord) => Promise<ApiResult<unknown>>) | undefined;
  /** `waiting`: a check is under way, or a question is open. */
  children: (checked: Check, waiting: boolean) => ReactNode;
}

/**
 * The import of a file, step by step: the file, how its table and columns are read, what its words mean; then the preview and the
 * start, which are the children, once all needed columns are known.
 */
export function FileImport<Field extends string, Check extends Checked<Field>>({
  check,
  hint,
  fields,
  rules,
  note,
  children,
}: FileImportProps<Field, Check>): ReactNode {
  return (
    <>
      <CsvFileStep check={check} hint={hint} />
      {check.checked && <Steps {...{ check, fields, rules, note, children }} checked={check.checked} />}
    </>
  );
}

function Steps<Field extends string, Check extends Checked<Field>>({
  check: { progress, problem, map, correct, order, dateOrder, retry },
  checked,
  fields,
  rules,
  note,
  children,
}: Omit<FileImportProps<Field, Check>, "hint"> & { checked: Check }): ReactNode {
  const { questions = [], words = [], columns } = checked;
  const isReady = fields.every(({ name, needed }) => !needed || columns[name] !== null);
  const orderQuestion = questions.find(({ field }) => field === "date_order")?.text;
  return (
    <>
      <ColumnStep fields={fields} checked={checked} map={map} correct={correct} />
      {(orderQuestion || dateOrder) && <DateOrderField {...{ order, dateOrder }} question={orderQuestion} />}
      {note && !problem && <WordStep words={words} note={note} onNoted={retry} />}
      {isReady && rules?.(checked)}
      {isReady && !problem && children(checked, progress !== null || questions.length > 0)}
    </>
  );
}
