import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { NumberedStep } from "./numbered-step.tsx";
import type { Checked, CsvCheck } from "./use-csv-check.ts";

/** Takes the file, by choice or drop, and says why it cannot be read. */
export function CsvFileStep<Field extends string, Check extends Checked<Field>>({
  check,
  hint,
}: {
  check: CsvCheck<Field, Check>;
  /** The content, the largest size and the making of the file. */
  hint: ReactNode;
}): ReactNode {
  const { file, checked, progress, problem, choose, retry } = check;
  return (
    <NumberedStep number={1} title="Le fichier">
      <DropZone onFiles={([first]) => first && void choose(first)}>
        {file && <p className="max-w-full font-semibold [overflow-wrap:anywhere]">{file.name}</p>}
        <FileButton
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([first]) => void choose(first)}
          invalid={problem !== null}
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
        {problem && <FieldError>{problem}</FieldError>}
        {problem && checked && (
          <Button tone="ghost" size="small" onClick={() => void retry()}>
            Réessayer
          </Button>
        )}
      </div>
    </NumberedStep>
  );
}
