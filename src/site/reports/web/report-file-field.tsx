import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { NOT_A_PDF, PDF_TOO_LARGE, REPORT_MEGABYTES, type ReportFile } from "#site/reports/report-file.contract.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { uploadReportFile } from "./edited-report-calls.ts";
import { fileFacts } from "./file-facts.ts";
import { readReportFile, writeReportFile } from "./report-file-value.ts";

/** The PDF of a report, uploaded when it is chosen. Its value is the stored file, in a hidden input of this name. */
export function ReportFileField({
  name,
  error,
  label,
  defaultValue,
}: {
  name: string;
  error: string | undefined;
  label: string;
  defaultValue: string;
}): ReactNode {
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReportFile | null>(() => readReportFile(defaultValue));
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ chosen: File; problem: string; refused: boolean } | null>(null);

  function store(stored: ReportFile) {
    // The form reads the control when the event arrives.
    flushSync(() => setFile(stored));
    control.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async function send(chosen: File) {
    setFailed(null);
    if (!/\.pdf$/i.test(chosen.name) && chosen.type !== "application/pdf") {
      return setFailed({ chosen, problem: NOT_A_PDF, refused: true });
    }
    if (chosen.size > REPORT_MEGABYTES * 1024 * 1024)
      return setFailed({ chosen, problem: PDF_TOO_LARGE, refused: true });
    setProgress(0);
    const result = await uploadReportFile(chosen, setProgress);
    setProgress(null);
    if (result.ok) return store(result.value);
    return setFailed({
      chosen,
      problem: result.fields.file ?? describeFailure(result),
      refused: result.status === 422,
    });
  }

  const problem = failed?.problem ?? error;
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="grid gap-3">
      <legend className="mb-1.5 text-[0.95rem] font-semibold">{label}</legend>
      <input ref={control} type="hidden" name={name} value={file ? writeReportFile(file) : ""} />
      {file && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {file.cover && (
            <span className="relative aspect-[210/297] w-16 overflow-hidden rounded-[0.4rem] border border-line">
              <Picture reference={file.cover} seed={file.path} alt="Première page" sizes="4rem" fit="contain" />
            </span>
          )}
          <a
            href={`/public/${file.path}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
          >
            Voir le fichier actuel
          </a>
          <span className="text-muted">{fileFacts(file.path, file.size)}</span>
        </p>
      )}
      {progress === null ? (
        <DropZone onFiles={([first]) => first && void send(first)}>
          <FileButton accept="application/pdf,.pdf" onFiles={([first]) => void send(first)} invalid={Boolean(problem)}>
            {file ? "Remplacer le PDF" : "Choisir un PDF"}
          </FileButton>
          <p className="text-[0.92rem] text-muted">
            <span className="[@media(hover:none)]:hidden">Ou déposez-le ici. </span>
            <span>{`${REPORT_MEGABYTES}\u00a0Mo au plus.`}</span>
          </p>
        </DropZone>
      ) : (
        <div className="grid gap-1" role="status">
          <SendingBar label="Envoi du PDF" progress={progress} />
          <span className="text-[0.92rem] text-muted">{`Envoi\u00a0: ${Math.round(progress * 100)}\u00a0%`}</span>
        </div>
      )}
      <div id={id} role="alert" className="grid justify-items-start gap-2 empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
        {failed && !failed.refused && (
          <Button tone="ghost" size="small" onClick={() => void send(failed.chosen)}>
            Réessayer
          </Button>
        )}
      </div>
    </fieldset>
  );
}
