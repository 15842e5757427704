import { type ReactNode, useId } from "react";
import {
  type FileWord,
  type FoundWord,
  WORD_MEANINGS,
  type WordMeaning,
} from "#money/file-words/file-words.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FieldError, SelectField } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ColumnStep, type ReadField } from "./column-step.tsx";
import { NumberedStep } from "./numbered-step.tsx";
import type { Checked, CsvCheck } from "./use-csv-check.ts";

interface FileImportProps<Field extends string, Check extends Checked<Field>> {
  check: CsvCheck<Field, Check>;
  /** The content, the largest size and the making of the file. */
  hint: ReactNode;
  fields: readonly ReadField<Field>[];
  /** Asks what the file does not say. It stays while the check fails, for it may be why. */
  rules?: ((checked: Check) => ReactNode) | undefined;
  /** Stores what a word of such files means. */
  note?: ((word: FileWord) => Promise<ApiResult<unknown>>) | undefined;
  /** The text that stands while a needed column is not known: it may be another kind of file. */
  unknown?: ReactNode;
  /** `waiting`: a check is under way, or a question is open. */
  children: (checked: Check, waiting: boolean) => ReactNode;
}

/**
 * The import of a file, step by step: the file, how its table and columns are read, what its words mean; then the
 * preview and the start, which are the children, once all needed columns are known.
 */
export function FileImport<Field extends string, Check extends Checked<Field>>({
  check,
  hint,
  fields,
  rules,
  note,
  unknown,
  children,
}: FileImportProps<Field, Check>): ReactNode {
  return (
    <>
      <CsvFileStep check={check} hint={hint} />
      {check.checked && (
        <Steps check={check} fields={fields} rules={rules} note={note} unknown={unknown} checked={check.checked}>
          {children}
        </Steps>
      )}
    </>
  );
}

function Steps<Field extends string, Check extends Checked<Field>>({
  check: { progress, problem, map, correct, order, dateOrder, retry },
  checked,
  fields,
  rules,
  note,
  unknown,
  children,
}: Omit<FileImportProps<Field, Check>, "hint"> & { checked: Check }): ReactNode {
  const { questions = [], words = [], columns } = checked;
  const isReady = fields.every(({ name, needed }) => !needed || columns[name] !== null);
  const orderQuestion = questions.find(({ field }) => field === "date_order")?.text;
  return (
    <>
      <ColumnStep fields={fields} checked={checked} map={map} correct={correct} />
      {(orderQuestion || dateOrder) && <DateOrderField order={order} dateOrder={dateOrder} question={orderQuestion} />}
      {note && !problem && <WordStep words={words} note={note} onNoted={retry} />}
      {!isReady && unknown}
      {isReady && rules?.(checked)}
      {isReady && !problem && children(checked, progress !== null || questions.length > 0)}
    </>
  );
}

/** Takes the file, by choice or drop, and says why it cannot be read. */
function CsvFileStep<Field extends string, Check extends Checked<Field>>({
  check,
  hint,
}: {
  check: CsvCheck<Field, Check>;
  /** The content, the largest size and the making of the file. */
  hint: ReactNode;
}): ReactNode {
  const { file, checked, progress, problem, refused, choose, retry } = check;
  return (
    <NumberedStep number={1} title="Le fichier">
      <DropZone onFiles={([first]) => first && void choose(first)}>
        {file && <p className="max-w-full font-semibold [overflow-wrap:anywhere]">{file.name}</p>}
        <FileButton
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([first]) => void choose(first)}
          invalid={(problem ?? refused) !== null}
        >
          {file ? "Choisir un autre fichier" : "Choisir un fichier"}
        </FileButton>
        <p className="text-[0.92rem] text-muted">
          <span className="[@media(hover:none)]:hidden">Ou déposez-le ici. </span>
          <span>{hint}</span>
        </p>
      </DropZone>
      {progress !== null && (
        <div role="status" className="grid gap-1">
          <SendingBar label="Lecture du fichier" progress={progress} />
          <span className="text-[0.92rem] text-muted">Lecture du fichier…</span>
        </div>
      )}
      <div role="alert" className="grid justify-items-start gap-2 empty:hidden">
        {(problem ?? refused) && <FieldError>{problem ?? refused}</FieldError>}
        {problem && checked && (
          <Button tone="ghost" size="small" onClick={() => void retry()}>
            Réessayer
          </Button>
        )}
      </div>
    </NumberedStep>
  );
}

/** Asks in which order days and months stand. */
function DateOrderField({
  dateOrder = "",
  question,
  order,
}: {
  dateOrder: string | undefined;
  question: string | undefined;
  order: (dateOrder: string) => Promise<void>;
}): ReactNode {
  return (
    <SelectField
      name="date_order"
      label="L’ordre des dates"
      className="max-w-sm"
      value={dateOrder}
      error={question}
      onChange={({ currentTarget: { value } }) => void order(value)}
    >
      <option value="">À choisir…</option>
      <option value="day_first">Jour d’abord (03/11 est le 3 novembre)</option>
      <option value="month_first">Mois d’abord (03/11 est le 11 mars)</option>
    </SelectField>
  );
}

const NAMES: Readonly<Record<WordMeaning, string>> = {
  paid: "Payé",
  unpaid: "Non payé",
  refunded: "Remboursé",
  in: "Argent reçu",
  out: "Argent sorti",
};

/** Asks what words mean that the site does not know, and lets former answers be changed; nothing if there are none. */
function WordStep({
  words,
  note,
  onNoted,
}: {
  words: readonly FoundWord[];
  note: (word: FileWord) => Promise<ApiResult<unknown>>;
  onNoted: () => Promise<void>;
}): ReactNode {
  const id = useId();
  const { busy, run } = useSingleFlight();
  if (words.length === 0) return null;
  const choose = (word: string, meaning: WordMeaning) =>
    void run(async () => {
      const result = await note({ word, meaning });
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est retenu") });
      await onNoted();
    });
  const isOpen = words.some(({ meaning }) => meaning === null);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="font-semibold">
        {isOpen ? "Ces mots ne sont pas connus" : "Les mots dont vous avez dit le sens"}
      </h3>
      <p className="max-w-[65ch]">
        Dites ce que chaque mot veut dire, d’après la documentation de l’ancien outil, du prestataire ou de la banque.
        La réponse est retenue pour tous les fichiers suivants de la même provenance, et écrite au journal.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {words.map(({ field, word, meaning }) => (
          <SelectField
            key={`${field} ${word}`}
            label={`«\u00a0${word}\u00a0» veut dire`}
            value={meaning ?? ""}
            disabled={busy}
            onChange={({ currentTarget: { value } }) => choose(word, value as WordMeaning)}
          >
            <option value="" disabled>
              À choisir…
            </option>
            {WORD_MEANINGS[field].map((one) => (
              <option key={one} value={one}>
                {NAMES[one]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  );
}
