import type { ReactNode } from "react";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** True to align amounts at the end of their column. */
  align?: "start" | "end";
  /** Its place in the two lines of a card, as Tailwind classes. */
  narrow: string;
  /**
   * For long texts in a dense table, which are cut where it ends: its share of the width and its least, as Tailwind
   * classes.
   */
  share?: string;
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
  "card-cell block min-w-0 text-left font-normal columns:table-cell columns:px-3 columns:align-middle columns:text-[1em] columns:font-normal columns:text-ink";

const lookOf = (dense: boolean, { align, narrow, share }: Pick<Column<never>, "align" | "narrow" | "share">) =>
  [
    cellBox,
    narrow,
    align === "end" ? "tabular-nums columns:text-right" : "",
    dense ? "whitespace-nowrap columns:h-11" : "columns:py-3",
    // In a table that lays itself out, a cell without a minimum takes the share that its column has.
    share ? "truncate columns:max-w-0" : "",
  ].join(" ");

/** The content before the name of each row, on both lines of a narrow one. */
export interface Lead<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
}

/**
 * A table whose rows are cards of two lines until its columns fit, where each has a place of its own: it never scrolls
 * sideways. The first column, behind the `lead` if there is one, names the row. With `brief`, only that many rows are
 * shown there.
 */
export function StackedTable<Row>({
  caption,
  lead,
  columns,
  rows,
  keyOf,
  brief = rows.length,
  dense = false,
  room = "",
}: {
  caption: string;
  lead?: Lead<Row> | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  brief?: number;
  /** True for rows of one line, as cards of two. */
  dense?: boolean;
  /**
   * Of a table that is not dense, the letters of its box as a class: its columns stand side by side from 35 times their
   * size on.
   */
  room?: string;
}): ReactNode {
  return (
    <div className={`@container ${dense ? `table-room-${columns.length}` : room}`}>
      <table
        {...ROLES.table}
        className={`block w-full columns:table columns:bg-white ${dense || room ? "text-[1rem]" : ""}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.group} className="sr-only columns:not-sr-only columns:table-header-group">
          <tr {...ROLES.row}>
            {lead && (
              <th {...ROLES.columnHeader} scope="col" className="w-px bg-dune">
                <span className="sr-only">{lead.label}</span>
              </th>
            )}
            {columns.map(({ label, align, share }) => (
              <th
                key={label}
                {...ROLES.columnHeader}
                scope="col"
                className={`bg-dune px-3 text-[0.92rem] font-semibold ${dense ? `py-2 whitespace-nowrap ${share ?? ""}` : "py-3"} ${align === "end" ? "text-right" : "text-left"}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className="block border-b border-line columns:table-row-group">
          {rows.map((row, place) => (
            <tr
              key={keyOf(row)}
              {...ROLES.row}
              className={`${place < brief ? "grid" : "hidden"} ${lead ? "grid-cols-[auto_minmax(0,1fr)_auto_auto] [--after-lead:2]" : "grid-cols-[minmax(0,1fr)_auto_auto]"} items-center gap-x-2.5 border-t border-line columns:table-row ${dense ? "relative py-1.5 columns:static" : "py-2.5"}`}
            >
              {lead && (
                <td
                  {...ROLES.cell}
                  className="relative z-1 row-span-3 row-start-1 self-start columns:static columns:table-cell columns:align-middle"
                >
                  {lead.cell(row)}
                </td>
              )}
              {columns.map(({ label, cell, ...column }, index) => {
                const look = lookOf(dense, column);
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
