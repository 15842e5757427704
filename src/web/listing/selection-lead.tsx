import type { Lead } from "#web/ui/stacked-table.tsx";
import type { Selection } from "./use-selection.ts";

/** Returns the column of a table with a box for each row. `nameOf` is what the row is called. */
export function selectionLead<Row>(selection: Selection<Row>, nameOf: (row: Row) => string): Lead<Row> {
  return {
    label: "Sélection",
    cell: (row) => (
      <label className="grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{`Sélectionner «\u00a0${nameOf(row)}\u00a0»`}</span>
        <input
          type="checkbox"
          checked={selection.has(row)}
          onChange={({ currentTarget }) => selection.mark([row], currentTarget.checked)}
          className="size-5 cursor-pointer accent-forest"
        />
      </label>
    ),
  };
}
