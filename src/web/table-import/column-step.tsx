import type { ReactNode } from "react";
import { SelectField } from "#web/ui/field.tsx";
import { NumberedStep } from "./numbered-step.tsx";
import { TableStep } from "./table-step.tsx";
import type { Checked, CsvCheck } from "./use-csv-check.ts";

/** A field that is read from the file. */
export interface ReadField<Field extends string> {
  name: Field;
  label: string;
  needed: boolean;
}

/** Says which column of the file is which field, and how the table was recognised. */
export function ColumnStep<Field extends string, Check extends Checked<Field>>({
  fields,
  checked: { headers, columns, found, questions = [] },
  map,
  correct,
}: {
  fields: readonly ReadField<Field>[];
  checked: Checked<Field>;
  map: CsvCheck<Field, Check>["map"];
  correct: CsvCheck<Field, Check>["correct"];
}): ReactNode {
  return (
    <NumberedStep number={2} title="Les colonnes">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, needed }) => {
          const question = questions.find(({ field }) => field === name)?.text;
          const missing = needed && columns[name] === null ? "Choisissez la colonne qui le contient." : undefined;
          return (
            <SelectField
              key={name}
              name={name}
              label={`${label} (${needed ? "obligatoire" : "facultatif"})`}
              value={question === undefined ? (columns[name] ?? "") : "?"}
              error={question ?? missing}
              onChange={({ currentTarget: { value } }) => void map(name, value === "" ? null : Number(value))}
            >
              {question !== undefined && (
                <option value="?" disabled>
                  À choisir…
                </option>
              )}
              <option value="">{question === undefined ? "Aucune colonne" : "Pas de colonne"}</option>
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
      {found && <TableStep found={found} correct={correct} />}
    </NumberedStep>
  );
}
