import type { ReactNode } from "react";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** True to align amounts at the end of their column. */
  align?: "start" | "end";
}

// Some screen readers ignore a table with another display type: the roles restore it.
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const cellBox =
  "flex items-baseline justify-between gap-4 py-1.5 text-left font-normal @min-[35rem]:table-cell @min-[35rem]:px-3 @min-[35rem]:py-3.5 @min-[35rem]:align-middle";

/** A table whose rows become cards below 560 px: it never scrolls sideways. The first column names the row. */
export function StackedTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}): ReactNode {
  return (
    <div className="@container">
      <table
        {...ROLES.table}
        className="block w-full @min-[35rem]:table @min-[35rem]:overflow-hidden @min-[35rem]:rounded-card @min-[35rem]:bg-white"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.group} className="sr-only @min-[35rem]:not-sr-only @min-[35rem]:table-header-group">
          <tr {...ROLES.row}>
            {columns.map(({ label, align }) => (
              <th
                key={label}
                {...ROLES.columnHeader}
                scope="col"
                className={`bg-dune px-3 py-3 text-[0.92rem] font-semibold ${align === "end" ? "text-right" : "text-left"}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className="grid gap-3 @min-[35rem]:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...ROLES.row}
              className="block rounded-card border border-line bg-white px-4.5 py-3 @min-[35rem]:table-row @min-[35rem]:border-t"
            >
              {columns.map(({ label, cell, align }, index) => {
                const inside = (
                  <>
                    <span aria-hidden="true" className="text-[0.92rem] text-muted @min-[35rem]:hidden">
                      {label}
                    </span>
                    {cell(row)}
                  </>
                );
                const look = `${cellBox} ${align === "end" ? "tabular-nums @min-[35rem]:text-right" : ""}`;
                return index === 0 ? (
                  <th key={label} {...ROLES.rowHeader} scope="row" className={look}>
                    {inside}
                  </th>
                ) : (
                  <td key={label} {...ROLES.cell} className={look}>
                    {inside}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
