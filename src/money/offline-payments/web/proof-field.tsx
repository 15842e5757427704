import { type ReactNode, useEffect, useId, useState } from "react";
import { NOT_A_PROOF, PROOF_MEGABYTES, PROOF_TOO_LARGE } from "#money/offline-payments/offline-payment.contract.ts";
import { PHOTO_TYPES, type ReadPhoto, readPhoto } from "#web/browser/read-photo.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";

/** Pixels a side: what the server stores at most. */
const LONGEST = 2_000;
/** Number of first bytes in which a PDF names itself: some programs write something before. */
const HEADER_WITHIN = 1_024;

/** The photograph of a slip or cheque: chosen or taken, made smaller on this device, and shown; or a PDF as it is. */
export function ProofField({
  error,
  disabled,
  hint = "Bordereau, chèque ou message de l’opérateur. Seule la trésorerie la voit.",
  onChange,
}: {
  error: string | undefined;
  hint?: string;
  disabled: boolean;
  onChange: (file: Blob | null) => void;
}): ReactNode {
  const id = useId();
  const [proof, setProof] = useState<ReadPhoto | File | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (proof && "url" in proof) return () => URL.revokeObjectURL(proof.url);
  }, [proof]);

  function choose(chosen: ReadPhoto | File | null) {
    setProof(chosen);
    onChange(chosen && "url" in chosen ? chosen.file : chosen);
  }

  async function read(file: File) {
    const isPdf = (await file.slice(0, HEADER_WITHIN).text()).includes("%PDF-");
    if (isPdf && file.size > PROOF_MEGABYTES * 1024 * 1024) return setProblem(PROOF_TOO_LARGE);
    const read = isPdf ? file : await readPhoto(file, LONGEST);
    setProblem(read ? undefined : NOT_A_PROOF);
    if (read) choose(read);
  }

  const shown = problem ?? error;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-[0.95rem] font-semibold">Photo ou PDF de la preuve (facultatif)</legend>
      {proof ? (
        <>
          {"url" in proof ? (
            <img
              src={proof.url}
              alt="Aperçu de la preuve"
              className="max-h-72 w-full rounded-tile border border-line bg-sand object-contain"
            />
          ) : (
            <p className="rounded-tile border border-line bg-sand px-4 py-3 font-semibold [overflow-wrap:anywhere]">
              {proof.name}
            </p>
          )}
          <Button
            tone="quiet"
            size="small"
            className="justify-self-start"
            disabled={disabled}
            onClick={() => choose(null)}
          >
            {"url" in proof ? "Retirer la photo" : "Retirer le PDF"}
          </Button>
        </>
      ) : (
        <FileButton
          accept={`${PHOTO_TYPES},application/pdf,.pdf`}
          disabled={disabled}
          onFiles={([file]) => read(file)}
          className="justify-self-start"
          describedBy={shown ? `${id}-problem` : `${id}-hint`}
          invalid={shown !== undefined}
        >
          Ajouter une photo ou un PDF
        </FileButton>
      )}
      <p id={`${id}-hint`} className="text-[0.92rem] text-muted">
        {hint}
      </p>
      <div role="alert">{shown && <FieldError id={`${id}-problem`}>{shown}</FieldError>}</div>
    </fieldset>
  );
}
