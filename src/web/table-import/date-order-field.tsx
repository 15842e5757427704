import type { ReactNode } from "react";
import { SelectField } from "#web/ui/field.tsx";

/** Asks in which order days and months stand. */
export function DateOrderField({
  dateOrder = "",
  question,
  order,
}: {
  dateOrder: string | undefined;
  question: string | undefined;
  order: (dateOrder: string) => Promise<void>;
}): ReactNode {
  return (
    <SelectField
      name="date_order"
      label="L’ordre des dates"
      className="max-w-sm"
      value={dateOrder}
      error={question}
      onChange={({ currentTarget: { value } }) => void order(value)}
    >
      <option value="">À choisir…</option>
      <option value="day_first">Jour d’abord (03/11 est le 3 novembre)</option>
      <option value="month_first">Mois d’abord (03/11 est le 11 mars)</option>
    </SelectField>
  );
}
