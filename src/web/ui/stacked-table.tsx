import type { ReactNode } from "react";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** True to align amounts at the end of their column. */
  align?: "start" | "end";
  /** Its place in the two lines of a narrow row, as Tailwind classes. */
  narrow: string;
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
  "block min-w-0 text-left font-normal @min-[35rem]:table-cell @min-[35rem]:px-3 @min-[35rem]:py-3 @min-[35rem]:align-middle @min-[35rem]:text-[1em] @min-[35rem]:font-normal @min-[35rem]:text-ink";

/** The content before the name of each row, on both lines of a narrow one. */
export interface Lead<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
}

/**
 * A table whose rows have two lines below 560 px, where each column has a place of its own: it never scrolls sideways.
 * The first column, behind the `lead` if there is one, names the row. With `brief`, only that many rows are shown there.
 */
export function StackedTable<Row>({
  caption,
  lead,
  columns,
  rows,
  keyOf,
  brief = rows.length,
}: {
  caption: string;
  lead?: Lead<Row> | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  brief?: number;
}): ReactNode {
  return (
    <div className="@container">
      <table {...ROLES.table} className="block w-full @min-[35rem]:table @min-[35rem]:bg-white">
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.group} className="sr-only @min-[35rem]:not-sr-only @min-[35rem]:table-header-group">
          <tr {...ROLES.row}>
            {lead && (
              <th {...ROLES.columnHeader} scope="col" className="w-px bg-dune">
                <span className="sr-only">{lead.label}</span>
              </th>
            )}
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
        <tbody {...ROLES.group} className="block border-b border-line @min-[35rem]:table-row-group">
          {rows.map((row, place) => (
            <tr
              key={keyOf(row)}
              {...ROLES.row}
              className={`${place < brief ? "grid" : "hidden"} ${lead ? "grid-cols-[auto_minmax(0,1fr)_auto_auto]" : "grid-cols-[minmax(0,1fr)_auto_auto]"} items-center gap-x-2.5 border-t border-line py-2.5 @min-[35rem]:table-row`}
            >
              {lead && (
                <td
                  {...ROLES.cell}
                  className="row-span-3 row-start-1 self-start @min-[35rem]:table-cell @min-[35rem]:align-middle"
                >
                  {lead.cell(row)}
                </td>
              )}
              {columns.map(({ label, cell, align, narrow }, index) => {
                const look = `${cellBox} ${narrow} ${align === "end" ? "tabular-nums @min-[35rem]:text-right" : ""}`;
                return index === 0 ? (
                  <th key={label} {...ROLES.rowHeader} scope="row" className={look}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} {...ROLES.cell} className={look}>
                    {cell(row)}
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
