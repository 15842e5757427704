import { type ReactNode, useMemo, useRef, useState } from "react";
import { formatNumber } from "#contracts/formats.ts";
import {
  IMPORT_LINES,
  IMPORT_MEGABYTES,
  IMPORT_TOO_LARGE,
  IMPORTED_FIELD_NAMES,
  IMPORTED_FIELDS,
  type ImportColumns,
  type ImportedField,
  type MemberImportCheck,
} from "#contracts/member-import.ts";
import { ColumnStep } from "#web/features/csv-import/column-step.tsx";
import { CsvFileStep } from "#web/features/csv-import/csv-file-step.tsx";
import { type CsvKind, useCsvCheck } from "#web/features/csv-import/use-csv-check.ts";
import { Checkbox, SelectField } from "#web/ui/field.tsx";
import { ApplyStep } from "./apply-step.tsx";
import { checkMembers, type NameChoices } from "./import-calls.ts";
import { PastImports } from "./past-imports.tsx";
import { VerdictStep } from "./verdict-step.tsx";

const MEMBER_FILES = {
  megabytes: IMPORT_MEGABYTES,
  tooLarge: IMPORT_TOO_LARGE,
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
export function ImportPage(): ReactNode {
  const [rules, setRules] = useState<NameChoices>({ name_order: "", soften_names: true });
  const chosen = useRef(rules);
  const kind = useMemo<CsvKind<ImportedField, MemberImportCheck>>(
    () => ({ ...MEMBER_FILES, send: (file, options) => checkMembers(file, { ...options, rules: chosen.current }) }),
    [],
  );
  const check = useCsvCheck(kind);
  const { file, checked, corrections, progress, problem, map, correct, retry } = check;
  const chooseNames = (change: Partial<NameChoices>) => {
    chosen.current = { ...chosen.current, ...change };
    setRules(chosen.current);
    void retry();
  };
  const fields = checked ? fieldsOf(checked.columns) : [];
  // Before the columns are chosen, every line would be refused.
  const isReady = checked && fields.every(({ name, needed }) => !needed || checked.columns[name] !== null);
  return (
    <div className="grid max-w-[60rem] gap-9">
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Importer des membres</h1>
      <CsvFileStep
        check={check}
        hint={`Une ligne par personne, sous une ligne d’en-têtes\u202f; ${formatNumber(IMPORT_LINES)} lignes et ${IMPORT_MEGABYTES}\u00a0Mo au plus. CSV ou Excel (.xlsx).`}
      />
      {checked && <ColumnStep fields={fields} checked={checked} map={map} correct={correct} />}
      {file && isReady && !problem && (
        <>
          <VerdictStep checked={checked}>
            <NameRules checked={checked} rules={rules} choose={chooseNames} />
          </VerdictStep>
          <ApplyStep {...{ file, checked, corrections, rules }} waiting={progress !== null} />
        </>
      )}
      <PastImports />
    </div>
  );
}

/** Says how names are read, which the lines below show at once. */
function NameRules({
  checked: { columns, name_order },
  rules,
  choose,
}: {
  checked: MemberImportCheck;
  rules: NameChoices;
  choose: (change: Partial<NameChoices>) => void;
}): ReactNode {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {columns.full_name !== null && (
        <SelectField
          name="name_order"
          label="Quand les capitales ne le disent pas"
          value={rules.name_order || name_order}
          onChange={({ currentTarget: { value } }) => choose({ name_order: value })}
        >
          <option value="last_first">Nom d’abord (Koffi Ama)</option>
          <option value="first_first">Prénom d’abord (Ama Koffi)</option>
        </SelectField>
      )}
      <Checkbox
        name="soften_names"
        label="Écrire KOUAMÉ «&nbsp;Kouamé&nbsp;»"
        checked={rules.soften_names}
        onChange={({ currentTarget }) => choose({ soften_names: currentTarget.checked })}
      />
    </div>
  );
}
