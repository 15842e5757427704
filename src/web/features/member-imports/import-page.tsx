import type { ReactNode } from "react";
import { ApplyStep } from "./apply-step.tsx";
import { ColumnStep } from "./column-step.tsx";
import { FileStep } from "./file-step.tsx";
import { PastImports } from "./past-imports.tsx";
import { useImportCheck } from "./use-import-check.ts";
import { VerdictStep } from "./verdict-step.tsx";

/** An import of members, step by step, and the former ones. */
export function ImportPage(): ReactNode {
  const check = useImportCheck();
  const { file, checked, progress, problem, map } = check;
  return (
    <div className="grid max-w-[60rem] gap-9">
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Importer des membres</h1>
      <FileStep check={check} />
      {checked && <ColumnStep checked={checked} map={map} />}
      {file && checked && !problem && (
        <>
          <VerdictStep checked={checked} />
          <ApplyStep file={file} checked={checked} waiting={progress !== null} />
        </>
      )}
      <PastImports />
    </div>
  );
}
