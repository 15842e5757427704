import type { ReactNode } from "react";
import { Checkbox } from "#web/ui/field.tsx";
import { PopUp } from "#web/ui/pop-up.tsx";
import type { Columns } from "./use-columns.ts";

/** On a wide screen, the choice of the columns of a list. */
export function ColumnChoice<Row>({ columns: { choices, choose } }: { columns: Columns<Row> }): ReactNode {
  return (
    <PopUp
      fresh
      className="max-lg:hidden print:hidden"
      look="flex min-h-11 items-center px-2 text-[0.97rem] font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
      summary="Colonnes"
    >
      <fieldset className="absolute top-full right-0 z-4 w-max rounded-tile border border-line bg-white px-4 py-2 shadow-float">
        <legend className="sr-only">Colonnes affichées</legend>
        {choices.map(({ label, chosen }) => (
          <Checkbox
            key={label}
            label={label}
            checked={chosen}
            onChange={({ currentTarget }) => choose(label, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </PopUp>
  );
}
