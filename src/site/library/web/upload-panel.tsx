import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { LIBRARY_MEGABYTES, type LibraryPicture } from "#site/library/library.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { UploadRow } from "./upload-row.tsx";
import { type Uploads, useUploads } from "./use-uploads.ts";

/** Some phones offer the camera for this only. */
const ANY_PICTURE = "image/*";

/** Takes pictures by choice, camera, drop and paste, and uploads them once it is said what they show. */
export function UploadPanel({
  replaced,
  onDone,
}: {
  /** The picture that gets another file: then only one is taken. */
  replaced?: string;
  onDone: (picture: LibraryPicture, alone: boolean) => void;
}): ReactNode {
  const uploads = useUploads({ replaced, onDone });
  const rows = useRef<HTMLUListElement>(null);
  const several = replaced === undefined;
  const full = !several && uploads.list.length > 0;
  const add = (files: readonly File[]) => {
    if (files.length > 0 && !full) uploads.add(several ? files : files.slice(0, 1));
  };
  usePastedFiles(add);

  function send() {
    flushSync(uploads.sendAll);
    rows.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  return (
    <div className="grid gap-4">
      {!full && (
        <DropZone onFiles={add}>
          <div className="flex flex-wrap justify-center gap-2.5">
            <FileButton accept={ANY_PICTURE} multiple={several} onFiles={add}>
              {several ? "Choisir des images" : "Choisir une image"}
            </FileButton>
            <FileButton
              accept={ANY_PICTURE}
              capture="environment"
              onFiles={add}
              className="[@media(hover:hover)]:hidden"
            >
              Prendre une photo
            </FileButton>
          </div>
          <p className="text-[0.92rem] text-muted">
            <span className="[@media(hover:none)]:hidden">Ou déposez-les ici, ou collez-les. </span>
            <span>{`JPG, PNG ou WebP, ${LIBRARY_MEGABYTES}\u00a0Mo au plus\u202f; une photo plus lourde est réduite avant l’envoi.`}</span>
          </p>
        </DropZone>
      )}
      {uploads.list.length > 0 && (
        <>
          <ul ref={rows} className="grid gap-3">
            {uploads.list.map((upload) => (
              <UploadRow key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
          <SendButton uploads={uploads} several={several} onSend={send} />
        </>
      )}
    </div>
  );
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
  const text = several ? (ready > 1 ? `Envoyer les ${ready} images` : "Envoyer l’image") : "Remplacer partout";
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
