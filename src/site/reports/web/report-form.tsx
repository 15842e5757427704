import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { NOT_A_PDF, PDF_TOO_LARGE, REPORT_MEGABYTES, type ReportFile } from "#site/reports/report-file.contract.ts";
import { reportType } from "#site/reports/report-type.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { fileFacts } from "./file-facts.ts";

/** Reports, for the form of the back office. */
export const reportForm = contentForm(reportType, {
  read: ({ file }) => ({ file: readReportFile(file) }),
  write: ({ file }) => ({ file: file ? writeReportFile(file) : "" }),
  Controls,
});

function Controls(props: ControlsProps): ReactNode {
  const { field, propsOf } = contentControls(reportType, props);
  return (
    <>
      <ContentControl {...field("title")} />
      <div className="max-w-64">
        <ContentControl {...field("date")} />
      </div>
      <ContentControl {...field("description")} />
      <ReportFileField {...propsOf("file")} />
    </>
  );
}

/** The PDF of a report, uploaded when it is chosen. Its value is the stored file, in a hidden input of this name. */
function ReportFileField({
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
    <fieldset
      // Named, so that a refusal has the focus.
      name={name}
      tabIndex={-1}
      aria-describedby={problem ? id : undefined}
      className="grid gap-3"
    >
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

/** Returns the stored file as its control holds it: path, size in bytes and cover, a dash for what is not known. */
function writeReportFile({ path, size, cover }: ReportFile): string {
  return [path, size ?? "-", cover ?? "-"].join(" ");
}

/** Returns the stored file that a control holds, or null if it holds none. */
function readReportFile(value: string | undefined): ReportFile | null {
  const [path = "", ...others] = (value ?? "").split(" ");
  const [size = null, cover = null] = others.map((part) => (part === "-" ? null : part));
  return path === "" ? null : { path, size: size === null ? null : Number(size), cover };
}

/** A PDF of some megabytes on a poor network. */
const UPLOAD_TIMEOUT = 180_000;

/** Stores a PDF. `onProgress` gets the share that was sent, 0 to 1. */
function uploadReportFile(file: File, onProgress: (share: number) => void): Promise<ApiResult<ReportFile>> {
  const body = new FormData();
  body.set("file", file, file.name);
  return callApi("/admin/report-files", { body, timeout: UPLOAD_TIMEOUT, via: sendWithProgress(onProgress) });
}
