import { type ReactNode, useEffect, useId, useState } from "react";
import { NOT_A_PROOF } from "#money/offline-payments/offline-payment.contract.ts";
import { PHOTO_TYPES, type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";

/** Pixels a side: what the server stores at most. */
const LONGEST = 2_000;

/** The photograph of a slip or cheque: chosen or taken, made smaller on this device, and shown. */
export function ProofField({
  error,
  disabled,
  onChange,
}: {
  error: string | undefined;
  disabled: boolean;
  onChange: (file: Blob | null) => void;
}): ReactNode {
  const id = useId();
  const [photo, setPhoto] = useState<ReadPhoto | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url);
  }, [photo]);

  function choose(chosen: ReadPhoto | null) {
    setPhoto(chosen);
    onChange(chosen?.file ?? null);
  }

  async function read(file: File) {
    const read = await readPhoto(file, LONGEST);
    setProblem(read ? undefined : NOT_A_PROOF);
    if (read) choose(read);
  }

  const shown = problem ?? error;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-[0.95rem] font-semibold">Photo de la preuve (facultatif)</legend>
      {photo ? (
        <>
          <img
            src={photo.url}
            alt="Aperçu de la preuve"
            className="max-h-72 w-full rounded-tile border border-line bg-sand object-contain"
          />
          <Button
            tone="quiet"
            size="small"
            className="justify-self-start"
            disabled={disabled}
            onClick={() => choose(null)}
          >
            Retirer la photo
          </Button>
        </>
      ) : (
        <FileButton
          accept={PHOTO_TYPES}
          disabled={disabled}
          onFiles={([file]) => void read(file)}
          className="justify-self-start"
          describedBy={shown ? `${id}-problem` : `${id}-hint`}
          invalid={shown !== undefined}
        >
          Ajouter une photo
        </FileButton>
      )}
      <p id={`${id}-hint`} className="text-[0.92rem] text-muted">
        Le bordereau, le chèque ou le message de l’opérateur. Elle n’est vue que par la trésorerie.
      </p>
      <div role="alert">{shown && <FieldError id={`${id}-problem`}>{shown}</FieldError>}</div>
    </fieldset>
  );
}
