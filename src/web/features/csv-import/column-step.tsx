import type { ReactNode } from "react";
import { SelectField } from "#web/ui/field.tsx";
import { NumberedStep } from "./numbered-step.tsx";
import type { Checked, CsvCheck } from "./use-csv-check.ts";

/** A field that is read from the file. */
export interface ReadField<Field extends string> {
  name: Field;
  label: string;
  needed: boolean;
}

/** Says which column of the file is which field; they were guessed from the headers. */
export function ColumnStep<Field extends string, Check extends Checked<Field>>({
  fields,
  checked: { headers, columns },
  map,
}: {
  fields: readonly ReadField<Field>[];
  checked: Checked<Field>;
  map: CsvCheck<Field, Check>["map"];
}): ReactNode {
  return (
    <NumberedStep number={2} title="Les colonnes">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, needed }) => (
          <SelectField
            key={name}
            name={name}
            label={`${label} (${needed ? "obligatoire" : "facultatif"})`}
            value={columns[name] ?? ""}
            error={needed && columns[name] === null ? "Choisissez la colonne qui le contient." : undefined}
            onChange={({ currentTarget: { value } }) => void map(name, value === "" ? null : Number(value))}
          >
            <option value="">Aucune colonne</option>
            {headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headers may repeat
              <option key={index} value={index}>
                {header || `Colonne ${index + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </NumberedStep>
  );
}
