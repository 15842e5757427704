import { type ReactNode, useId } from "react";
import { PHOTO_TYPES, type ReadPhoto } from "#web/browser/read-photo.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";

/** One side of the identity document: stored, chosen with a preview, or missing. */
export function IdentitySide({
  label,
  stored,
  chosen,
  problem,
  disabled,
  onFile,
  onDrop,
}: {
  label: string;
  stored: boolean;
  chosen: ReadPhoto | undefined;
  problem: string | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
  onDrop: () => void;
}): ReactNode {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-3 text-[0.95rem] font-semibold">{label}</legend>
      {stored && <p className="font-semibold text-high">Déjà envoyé</p>}
      {chosen && (
        <>
          <img
            src={chosen.url}
            alt={`Aperçu\u00a0: ${label.toLowerCase()}`}
            className="aspect-[1.586] w-full rounded-tile border border-line bg-sand object-contain"
          />
          <Button tone="quiet" size="small" className="justify-self-start" disabled={disabled} onClick={onDrop}>
            Retirer
          </Button>
        </>
      )}
      {!stored && !chosen && (
        <FileButton
          accept={PHOTO_TYPES}
          onFiles={([file]) => onFile(file)}
          describedBy={problem ? `${id}-problem` : undefined}
          invalid={problem !== undefined}
        >
          Choisir l’image
        </FileButton>
      )}
      <div role="alert">{problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}</div>
    </fieldset>
  );
}
