import type { ReactNode } from "react";
import { SelectField } from "#web/ui/field.tsx";
import type { Checked, CsvCheck } from "./use-csv-check.ts";

/** Asks in which order days and months stand, if the file leaves it open; nothing otherwise. */
export function DateOrderField<Field extends string, Check extends Checked<Field>>({
  check: { corrections, order },
  question,
}: {
  check: CsvCheck<Field, Check>;
  question: string | undefined;
}): ReactNode {
  const chosen = corrections.table.date_order;
  if (!question && !chosen) return null;
  return (
    <SelectField
      name="date_order"
      label="L’ordre des dates"
      className="max-w-sm"
      value={chosen ?? ""}
      error={question}
      onChange={({ currentTarget: { value } }) => void order(value)}
    >
      <option value="">À choisir…</option>
      <option value="day_first">Jour d’abord (03/11 est le 3 novembre)</option>
      <option value="month_first">Mois d’abord (03/11 est le 11 mars)</option>
    </SelectField>
  );
}
