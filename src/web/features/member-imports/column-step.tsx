import type { ReactNode } from "react";
import { IMPORTED_FIELD_NAMES, IMPORTED_FIELDS, type MemberImportCheck } from "#contracts/member-import.ts";
import { SelectField } from "#web/ui/field.tsx";
import { ImportStep } from "./import-step.tsx";
import type { ImportCheck } from "./use-import-check.ts";

const OPTIONAL = "phone";

/** Says which column of the file is which field; they were guessed from the headers. */
export function ColumnStep({ checked, map }: { checked: MemberImportCheck; map: ImportCheck["map"] }): ReactNode {
  const { headers, columns } = checked;
  return (
    <ImportStep number={2} title="Les colonnes">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {IMPORTED_FIELDS.map((field) => {
          const isNeeded = field !== OPTIONAL;
          const column = columns[field];
          return (
            <SelectField
              key={field}
              name={field}
              label={`${IMPORTED_FIELD_NAMES[field]} (${isNeeded ? "obligatoire" : "facultatif"})`}
              value={column ?? ""}
              error={isNeeded && column === null ? "Choisissez la colonne qui le contient." : undefined}
              onChange={({ currentTarget: { value } }) => void map(field, value === "" ? null : Number(value))}
            >
              <option value="">Aucune colonne</option>
              {headers.map((header, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headers may repeat
                <option key={index} value={index}>
                  {header || `Colonne ${index + 1}`}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </ImportStep>
  );
}
