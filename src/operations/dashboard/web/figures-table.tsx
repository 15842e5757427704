import type { ReactNode } from "react";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

/** The table behind a chart, folded. */
export function FiguresTable<Row>(table: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}): ReactNode {
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4">
        Voir les chiffres
      </summary>
      <StackedTable {...table} />
    </details>
  );
}
