import type { ReactNode } from "react";
import {
  IMPORT_LINES,
  IMPORT_MEGABYTES,
  IMPORT_TOO_LARGE,
  IMPORTED_FIELD_NAMES,
  IMPORTED_FIELDS,
  type ImportColumns,
  type ImportedField,
  type MemberImport,
  type MemberImportCheck,
} from "#people/directory/member-import.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { FileImport } from "#web/table-import/file-import.tsx";
import { PastFiles } from "#web/table-import/past-files.tsx";
import { type CsvCheck, useCsvCheck } from "#web/table-import/use-csv-check.ts";
import { Checkbox, SelectField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { ApplyStep } from "./apply-step.tsx";
import { nameState } from "./import.messages.ts";
import { IMPORTS } from "./import-calls.ts";
import { VerdictStep } from "./verdict-step.tsx";

const MEMBER_FILES = {
  path: IMPORTS,
  megabytes: IMPORT_MEGABYTES,
  tooLarge: IMPORT_TOO_LARGE,
  rules: { name_order: "", soften_names: "true" },
};
/** Names may stand in one column, or in two. */
function fieldsOf({ full_name, first_name, last_name }: ImportColumns) {
  const isWhole = full_name !== null && first_name === null && last_name === null;
  return IMPORTED_FIELDS.map((name) => ({
    ...{ name, label: IMPORTED_FIELD_NAMES[name] },
    needed: name === "email" || (!isWhole && (name === "first_name" || name === "last_name")),
  }));
}

/** An import of members, step by step, and the former ones. */
export default function ImportPage(): ReactNode {
  const check = useCsvCheck<ImportedField, MemberImportCheck>(MEMBER_FILES);
  return (
    <div className="grid max-w-[60rem] gap-9">
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Importer des membres</h1>
      <FileImport
        check={check}
        hint={`Une ligne par personne, sous une ligne d’en-têtes\u202f; ${formatNumber(IMPORT_LINES)} lignes et ${IMPORT_MEGABYTES}\u00a0Mo au plus. CSV ou Excel (.xlsx).`}
        fields={check.checked ? fieldsOf(check.checked.columns) : []}
      >
        {(checked, waiting) => (
          <>
            <VerdictStep checked={checked}>
              <NameRules checked={checked} check={check} />
            </VerdictStep>
            <ApplyStep counts={checked.counts} start={check.start} waiting={waiting} />
          </>
        )}
      </FileImport>
      <PastFiles path={IMPORTS} named="imports" columns={PAST} />
    </div>
  );
}

/** Says how names are read, which the lines below show at once. */
function NameRules({
  checked: { columns, name_order },
  check: { rules, rule },
}: {
  checked: MemberImportCheck;
  check: CsvCheck<ImportedField, MemberImportCheck>;
}): ReactNode {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {columns.full_name !== null && (
        <SelectField
          name="name_order"
          label="Quand les capitales ne le disent pas"
          value={rules.name_order || name_order}
          onChange={({ currentTarget: { value } }) => void rule({ name_order: value })}
        >
          <option value="last_first">Nom d’abord (Koffi Ama)</option>
          <option value="first_first">Prénom d’abord (Ama Koffi)</option>
        </SelectField>
      )}
      <Checkbox
        name="soften_names"
        label="Écrire KOUAMÉ «&nbsp;Kouamé&nbsp;»"
        checked={rules.soften_names === "true"}
        onChange={({ currentTarget }) => void rule({ soften_names: String(currentTarget.checked) })}
      />
    </div>
  );
}

const PAST: Column<MemberImport>[] = [
  {
    label: "Fichier",
    narrow: "col-span-3 row-start-1",
    cell: ({ id, file_name }) => (
      <Link
        to={adminPaths.memberImport(id)}
        className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
      >
        {file_name}
      </Link>
    ),
  },
  {
    label: "Résultat",
    narrow: "col-span-3 row-start-2 text-[0.95rem]",
    cell: (row) => nameState(row),
  },
  {
    label: "Par",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted",
    cell: ({ by, created_at }) => `${by ?? "Compte supprimé"}, ${formatMoment(created_at)}`,
  },
];
