import type { ReactNode } from "react";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** True to align amounts at the end of their column. */
  align?: "start" | "end";
  /** Its place in the two lines of a card, as Tailwind classes. */
  narrow: string;
  /** For long texts in a dense table, which are cut where it ends: its share of the width and its least, as Tailwind classes. */
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
  // With large text on a phone each cell has a line of its own.
  "block min-w-0 text-left font-normal @max-[13rem]:row-auto! @max-[13rem]:justify-self-stretch! @max-[13rem]:text-left! @max-[13rem]:whitespace-normal! columns:table-cell columns:px-3 columns:align-middle columns:text-[1em] columns:font-normal columns:text-ink";

const lookOf = (
  dense: boolean,
  isLed: boolean,
  { align, narrow, share }: Pick<Column<never>, "align" | "narrow" | "share">,
) =>
  [
    cellBox,
    isLed ? "@max-[13rem]:col-[2/-1]!" : "@max-[13rem]:col-[1/-1]!",
    narrow,
    align === "end" ? "tabular-nums columns:text-right" : "",
    dense ? "whitespace-nowrap columns:h-11" : "columns:py-3",
    // In a table that lays itself out, a cell without a minimum takes the share that its column has.
    share ? "truncate columns:max-w-0" : "",
  ].join(" ");

/**
 * The letters of the box of a dense table by the number of its columns: those stand side by side from 35 times its size on
 * (`columns:` of the styles). Columns with a `share` must be readable there beside the longest texts of the others.
 */
const ROOM = ["", "", "", "", "text-[1.2rem]", "text-[1.43rem]", "text-[1.71rem]", "text-[1.94rem]"];
const MOST_ROOM = "text-[2.6rem]";

/** The content before the name of each row, on both lines of a narrow one. */
export interface Lead<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
}

/**
 * A table whose rows are cards of two lines until its columns fit, where each has a place of its own: it never scrolls sideways.
 * The first column, behind the `lead` if there is one, names the row. With `brief`, only that many rows are shown there.
 */
export function StackedTable<Row>({
  caption,
  lead,
  columns,
  rows,
  keyOf,
  brief = rows.length,
  dense = false,
}: {
  caption: string;
  lead?: Lead<Row> | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  brief?: number;
  /** True for rows of one line, as cards of two. */
  dense?: boolean;
}): ReactNode {
  return (
    <div className={`@container ${dense ? (ROOM[columns.length] ?? MOST_ROOM) : ""}`}>
      <table {...ROLES.table} className={`block w-full columns:table columns:bg-white ${dense ? "text-[1rem]" : ""}`}>
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
              className={`${place < brief ? "grid" : "hidden"} ${lead ? "grid-cols-[auto_minmax(0,1fr)_auto_auto]" : "grid-cols-[minmax(0,1fr)_auto_auto]"} items-center gap-x-2.5 border-t border-line columns:table-row ${dense ? "relative py-1.5 columns:static" : "py-2.5"}`}
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
                const look = lookOf(dense, lead !== undefined, column);
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
