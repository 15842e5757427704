import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import {
  IMPORT_LINES,
  IMPORT_MEGABYTES,
  IMPORT_TOO_LARGE,
  IMPORTED_FIELD_NAMES,
  IMPORTED_FIELDS,
  type ImportedField,
  type MemberImportCheck,
} from "#contracts/member-import.ts";
import { ColumnStep } from "#web/features/csv-import/column-step.tsx";
import { CsvFileStep } from "#web/features/csv-import/csv-file-step.tsx";
import { type CsvKind, useCsvCheck } from "#web/features/csv-import/use-csv-check.ts";
import { ApplyStep } from "./apply-step.tsx";
import { checkMembers } from "./import-calls.ts";
import { PastImports } from "./past-imports.tsx";
import { VerdictStep } from "./verdict-step.tsx";

const MEMBER_FILES: CsvKind<ImportedField, MemberImportCheck> = {
  megabytes: IMPORT_MEGABYTES,
  tooLarge: IMPORT_TOO_LARGE,
  storageKey: "akwaba.import-columns",
  send: checkMembers,
};
const FIELDS = IMPORTED_FIELDS.map((name) => ({
  ...{ name, label: IMPORTED_FIELD_NAMES[name], needed: name !== "phone" },
}));

/** An import of members, step by step, and the former ones. */
export function ImportPage(): ReactNode {
  const check = useCsvCheck(MEMBER_FILES);
  const { file, checked, progress, problem, map } = check;
  return (
    <div className="grid max-w-[60rem] gap-9">
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Importer des membres</h1>
      <CsvFileStep
        check={check}
        hint={
          <>
            Une ligne par personne, sous une ligne d’en-têtes&nbsp;; {formatNumber(IMPORT_LINES)} lignes et{" "}
            {IMPORT_MEGABYTES}&nbsp;Mo au plus. Dans Excel&nbsp;: «&nbsp;Enregistrer sous&nbsp;», puis «&nbsp;CSV
            UTF‑8&nbsp;».
          </>
        }
      />
      {checked && <ColumnStep fields={FIELDS} checked={checked} map={map} />}
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
