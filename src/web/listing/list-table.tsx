import type { SyntheticEvent } from "react";
import { type Column, type Lead, StackedTable } from "#web/ui/stacked-table.tsx";

/**
 * A list of the back office: a line for each row, two where its columns do not fit. What is cut tells itself whole when
 * pointed at.
 */
export function ListTable<Row>(table: {
  caption: string;
  lead?: Lead<Row> | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <div onPointerOver={tellWhole}>
      <StackedTable {...table} dense />
    </div>
  );
}

function tellWhole({ target }: SyntheticEvent): void {
  const cell = target instanceof Element ? target.closest("td, th") : null;
  if (!(cell instanceof HTMLElement) || cell.title || cell.querySelector("[title]")) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>("*")].some(
    (part) => part.scrollWidth > part.clientWidth + 1,
  );
  if (cut && getComputedStyle(cell).overflow === "hidden") cell.title = cell.textContent ?? "";
}
