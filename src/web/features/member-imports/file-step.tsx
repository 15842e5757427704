import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import { IMPORT_LINES, IMPORT_MEGABYTES } from "#contracts/member-import.ts";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { ImportStep } from "./import-step.tsx";
import type { ImportCheck } from "./use-import-check.ts";

/** Takes the file, by choice or drop, and says why it cannot be read. */
export function FileStep({ check }: { check: ImportCheck }): ReactNode {
  const { file, checked, progress, problem, choose, retry } = check;
  return (
    <ImportStep number={1} title="Le fichier">
      <DropZone onFiles={([first]) => first && void choose(first)}>
        {file && <p className="max-w-full font-semibold [overflow-wrap:anywhere]">{file.name}</p>}
        <FileButton accept=".csv,.txt,text/csv" onFiles={([first]) => void choose(first)} invalid={problem !== null}>
          {file ? "Choisir un autre fichier" : "Choisir un fichier CSV"}
        </FileButton>
        <p className="text-[0.92rem] text-muted">
          <span className="[@media(hover:none)]:hidden">Ou déposez-le ici. </span>
          Une ligne par personne, sous une ligne d’en-têtes&nbsp;; {formatNumber(IMPORT_LINES)} lignes et{" "}
          {IMPORT_MEGABYTES}&nbsp;Mo au plus. Dans Excel&nbsp;: «&nbsp;Enregistrer sous&nbsp;», puis «&nbsp;CSV
          UTF‑8&nbsp;».
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
    </ImportStep>
  );
}
