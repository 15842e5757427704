import type { ReactNode } from "react";
import { formatXof } from "#shared/formats.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

const ROWS = [
  { name: "Janvier", initial: "J", value: 1_000 },
  { name: "Février", initial: "F", value: 500 },
  { name: "Mars", initial: "M", value: 0 },
];

const COLUMNS: readonly Column<(typeof ROWS)[number]>[] = [
  { label: "Mois", cell: ({ name }) => name, narrow: "col-start-1" },
  { label: "Montant", cell: ({ value }) => formatXof(value), align: "end", narrow: "col-start-2" },
];

/** Figures as a picture and as a table, whose rows become cards on narrow screens. */
export function Figures(): ReactNode {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <BarChart
        bars={ROWS.map((row) => ({ ...row, short: row.name }))}
        full={1_000}
        format={formatXof}
        label="Montants de trois mois"
      />
      <StackedTable caption="Montants de trois mois" columns={COLUMNS} rows={ROWS} keyOf={({ name }) => name} />
    </div>
  );
}
