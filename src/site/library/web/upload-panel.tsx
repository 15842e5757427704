import { type ReactNode, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { LIBRARY_MEGABYTES, type LibraryPicture } from "#site/library/library.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { DescribeFields } from "./describe-fields.tsx";
import { uploadPicture } from "./library-calls.ts";
import { type Upload, type Uploads, useUploads } from "./use-uploads.ts";

/** Some phones offer the camera for this only. */
const ANY_PICTURE = "image/*";

/** Takes pictures by choice, camera, drop and paste, and uploads them once it is said what they show. */
export function UploadPanel({
  replaced,
  files,
  onDone,
}: {
  /** The picture that gets another file: then only one is taken. */
  replaced?: string;
  /** Files that were chosen elsewhere before it opened. */
  files?: readonly File[] | undefined;
  onDone: (picture: LibraryPicture, alone: boolean, id: number) => void;
}): ReactNode {
  const uploads = useUploads({
    send: (file, _id, onProgress) => uploadPicture(file, { replaced, onProgress }),
    onDone,
  });
  const rows = useRef<HTMLUListElement>(null);
  const several = replaced === undefined;
  const full = !several && uploads.list.length > 0;
  const add = (files: readonly File[]) => {
    if (files.length > 0 && !full) uploads.add(several ? files : files.slice(0, 1));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as if they were chosen here
  useEffect(() => add(files ?? []), []);

  function send() {
    flushSync(uploads.sendAll);
    rows.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  return (
    <div className="grid gap-4">
      {!full && (
        <ChooseFiles
          label={several ? "Choisir des images" : "Choisir une image"}
          multiple={several}
          repeated={uploads.repeated}
          onFiles={add}
        />
      )}
      {uploads.list.length > 0 && (
        <>
          <ul ref={rows} className="grid gap-3 empty:hidden">
            {uploads.list
              .filter(({ stage }) => stage !== "refused")
              .map((upload) => (
                <UploadRow key={upload.id} upload={upload} uploads={uploads} />
              ))}
          </ul>
          <SendButton uploads={uploads} several={several} onSend={send} />
          <ul className="grid gap-3 empty:hidden">
            {uploads.list
              .filter(({ stage }) => stage === "refused")
              .map((upload) => (
                <RefusedRow key={upload.id} upload={upload} onLeave={() => uploads.remove(upload.id)} />
              ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A place to choose, drop and paste pictures. */
export function ChooseFiles({
  label,
  multiple,
  repeated,
  onFiles,
}: {
  label: string;
  multiple: boolean;
  /** The number of the last ones that had been chosen before. */
  repeated: number;
  onFiles: (files: readonly File[]) => void;
}): ReactNode {
  usePastedFiles(onFiles);
  return (
    <DropZone onFiles={onFiles}>
      <div className="flex flex-wrap justify-center gap-2.5">
        <FileButton accept={ANY_PICTURE} multiple={multiple} onFiles={onFiles}>
          {label}
        </FileButton>
        <FileButton
          accept={ANY_PICTURE}
          capture="environment"
          onFiles={onFiles}
          className="[@media(hover:hover)]:hidden"
        >
          Prendre une photo
        </FileButton>
      </div>
      <p className="text-[0.92rem] text-muted">
        <span className="[@media(hover:none)]:hidden">Ou déposez-les ici, ou collez-les. </span>
        <span>{`JPG, PNG ou WebP, ${LIBRARY_MEGABYTES}\u00a0Mo au plus\u202f; une photo plus lourde est réduite avant l’envoi.`}</span>
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {describeRepeated(repeated)}
      </p>
    </DropZone>
  );
}

function describeRepeated(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "1\u00a0fichier, déjà choisi ici, n’est pas repris."
    : `${count}\u00a0fichiers, déjà choisis ici, ne sont pas repris.`;
}

function SendButton({
  uploads,
  several,
  onSend,
}: {
  uploads: Uploads;
  several: boolean;
  onSend: () => void;
}): ReactNode {
  const ready = uploads.list.filter(({ stage }) => stage === "ready").length;
  if (ready === 0 && !uploads.busy) return null;
  const text = several ? (ready > 1 ? `Envoyer les ${ready}\u00a0images` : "Envoyer l’image") : "Remplacer partout";
  return (
    <Button className="justify-self-start" busy={uploads.busy} disabled={ready === 0} onClick={onSend}>
      {ready === 0 ? "Envoi en cours" : text}
    </Button>
  );
}

/** Takes the pictures that are pasted anywhere on the page. */
function usePastedFiles(add: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => add([...(clipboardData?.files ?? [])]);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
}

/** A chosen file that cannot be sent, and why. */
function RefusedRow({ upload, onLeave }: { upload: Upload; onLeave: () => void }): ReactNode {
  const id = useId();
  return (
    <li
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-white px-3 py-1.5"
    >
      <div className="min-w-0 flex-1">
        <p id={id} className="truncate font-semibold">
          {upload.name}
        </p>
        <UploadState upload={upload} />
      </div>
      <Button tone="quiet" size="small" onClick={onLeave}>
        Retirer<span className="sr-only"> {upload.name}</span>
      </Button>
    </li>
  );
}

/** One chosen file: its preview, what it shows, and how far it is sent. */
function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }): ReactNode {
  const id = useId();
  const { stage, url, name, problem } = upload;
  const underWay = stage === "sending" || stage === "waiting";
  return (
    <li
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-white p-3 sm:grid-cols-[8rem_1fr]"
    >
      <div className="relative aspect-[4/3] w-full overflow-hidden rounded-tile bg-sand max-sm:max-w-40">
        {url && <img src={url} alt="" className="absolute inset-0 size-full object-contain" />}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p id={id} className="truncate font-semibold">
          {name}
        </p>
        {stage === "reading" && <p className="text-muted">Préparation…</p>}
        {stage !== "reading" && (
          <DescribeFields
            alt={upload.alt}
            decorative={upload.decorative}
            error={upload.altProblem ?? undefined}
            disabled={underWay}
            onChange={(change) => uploads.describe(upload.id, change)}
          />
        )}
        <UploadState upload={upload} />
        {!underWay && (
          <div className="flex flex-wrap gap-2">
            {problem && stage === "ready" && (
              <Button tone="ghost" size="small" onClick={uploads.sendAll}>
                Réessayer
              </Button>
            )}
            <Button tone="quiet" size="small" className="-ml-2" onClick={() => uploads.remove(upload.id)}>
              Ne pas envoyer<span className="sr-only"> {name}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The progress of a chosen file, or the reason why it was not sent. */
export function UploadState({ upload }: { upload: Upload }): ReactNode {
  const { stage, name, problem, progress } = upload;
  return (
    <>
      {(stage === "sending" || stage === "waiting") && (
        <div className="grid gap-1">
          <SendingBar label={`Envoi du fichier ${name}`} progress={progress} />
          <span className="text-[0.92rem] text-muted">{progressText(upload)}</span>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </>
  );
}

function progressText({ stage, progress }: Upload): string {
  if (stage === "waiting") return "En attente…";
  return progress < 1 ? `Envoi\u00a0: ${Math.round(progress * 100)}\u00a0%` : "Préparation des tailles…";
}
