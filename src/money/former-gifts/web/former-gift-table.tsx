import type { ReactNode } from "react";
import type { FormerGiftRecord } from "#money/former-gifts/former-gifts.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { lineColumn } from "#web/table-import/line-column.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

/** A line of the file, with what is to be said about it. */
export type FormerLine = Omit<FormerGiftRecord["lines"][number], "outcome">;

/** Lines of a file of former gifts. */
export function FormerGiftTable({ caption, rows }: { caption: string; rows: readonly FormerLine[] }): ReactNode {
  const columns = rows.some(({ note }) => note) ? [...COLUMNS, NOTE] : COLUMNS;
  return <StackedTable caption={caption} columns={columns} rows={rows} keyOf={({ line }) => String(line)} />;
}

const COLUMNS: Column<FormerLine>[] = [
  {
    label: "Donateur",
    narrow: "col-span-2 row-start-1",
    cell: ({ name, email }) => (
      <span className="block [overflow-wrap:anywhere]">
        <span className="font-semibold">{name || "Sans nom"}</span>
        {email && <span className="block text-[0.92rem] text-muted">{email}</span>}
      </span>
    ),
  },
  lineColumn("row-start-2 col-start-3 justify-self-end"),
  {
    label: "Date",
    narrow: "col-span-2 row-start-2 text-[0.92rem] text-muted",
    cell: ({ date }) => (/^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date) : date || "Sans date"),
  },
  {
    label: "Campagne",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted",
    cell: ({ campaign }) => <span className="[overflow-wrap:anywhere]">{campaign || "Aucune"}</span>,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ amount }) => (amount === null ? "?" : <span className="whitespace-nowrap">{formatFcfa(amount)}</span>),
  },
];

const NOTE: Column<FormerLine> = {
  label: "Remarque",
  narrow: "col-span-3 row-start-4 text-[0.92rem]",
  cell: ({ note }) => <span className="[overflow-wrap:anywhere]">{note}</span>,
};
