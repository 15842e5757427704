import type { ReactNode } from "react";
import type { ReportedLine } from "#people/directory/member-import.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { RecordLink } from "#web/admin/way-link.tsx";
import { lineColumn } from "#web/table-import/line-column.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

/** A line of the file, with what is to be said about it. */
export type LineRow = Pick<
  ReportedLine,
  "line" | "email" | "first_name" | "last_name" | "phone" | "city" | "paid_through" | "reason"
> &
  Partial<Pick<ReportedLine, "account_id">>;

/** Lines of the file of an import; `more`: what is to be done about a line, below its reason. */
export function LineTable<Row extends LineRow>({
  caption,
  rows,
  more,
}: {
  caption: string;
  rows: readonly Row[];
  more?: ((row: Row) => ReactNode) | undefined;
}): ReactNode {
  const columns: Column<Row>[] = [
    ...COLUMNS,
    ...(rows.some(({ phone }) => phone) ? [PHONE] : []),
    ...(rows.some(({ city }) => city) ? [CITY] : []),
    ...(rows.some(({ paid_through }) => paid_through) ? [PAID] : []),
    ...(more || rows.some(({ reason }) => reason) ? [reasonColumn(more)] : []),
  ];
  const room = columns.length > 5 ? "text-[1.8rem]" : "text-[1.4rem]";
  return (
    <StackedTable caption={caption} columns={columns} rows={rows} keyOf={({ line }) => String(line)} room={room} />
  );
}

const COLUMNS: Column<LineRow>[] = [
  {
    label: "Nom",
    narrow: "col-span-2 row-start-1",
    cell: ({ first_name, last_name, account_id }) => {
      const name = `${last_name} ${first_name}`.trim() || "Sans nom";
      return (
        <span className="block font-semibold [overflow-wrap:anywhere] columns:min-w-36">
          {account_id ? <RecordLink to={adminPaths.member(account_id)}>{name}</RecordLink> : name}
        </span>
      );
    },
  },
  lineColumn("row-start-1 justify-self-end"),
  {
    label: "E-mail",
    narrow: "col-span-3 row-start-2 text-[0.92rem] text-muted",
    cell: ({ email }) => (
      <span className="block [overflow-wrap:anywhere] columns:min-w-44 @min-[50rem]:min-w-64">
        {email || "Sans adresse"}
      </span>
    ),
  },
];

const PHONE: Column<LineRow> = {
  label: "Téléphone",
  narrow: "col-span-3 row-start-6 text-[0.92rem] text-muted",
  cell: ({ phone }) => <span className="columns:whitespace-nowrap">{phone}</span>,
};

const CITY: Column<LineRow> = {
  label: "Ville",
  narrow: "col-span-3 row-start-5 text-[0.92rem] text-muted",
  cell: ({ city }) => <span className="block [overflow-wrap:anywhere] columns:min-w-24">{city}</span>,
};

const PAID: Column<LineRow> = {
  label: "À jour jusqu’au",
  narrow: "col-span-3 row-start-4 text-[0.92rem] text-muted",
  cell: ({ paid_through }) => (/^\d{4}-\d\d$/.test(paid_through) ? formatMonth(paid_through) : paid_through),
};

function reasonColumn<Row extends LineRow>(more: ((row: Row) => ReactNode) | undefined): Column<Row> {
  return {
    label: "Motif",
    narrow: "col-span-3 row-start-3 text-[0.92rem]",
    cell: (row) => (
      <div className="grid gap-1 [overflow-wrap:anywhere] columns:min-w-44">
        <p className="empty:hidden">{row.reason}</p>
        {more?.(row)}
      </div>
    ),
  };
}
