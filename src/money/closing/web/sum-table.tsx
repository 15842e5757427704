import { type ReactNode, useId } from "react";
import type { NamedSum } from "#money/closing/closing.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

/** The sums of the parts of a month; those of its days are folded. */
export function SumTable({
  title,
  rows,
  isByDay = false,
}: {
  title: string;
  rows: readonly NamedSum[];
  isByDay?: boolean;
}): ReactNode {
  const id = useId();
  const table = (
    <StackedTable
      caption={title}
      columns={
        isByDay ? [{ ...NAME, label: "Jour", cell: ({ key }) => formatDate(key) }, ...AMOUNTS] : [NAME, ...AMOUNTS]
      }
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
  if (isByDay) {
    return (
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4">
          {title}
        </summary>
        {table}
      </details>
    );
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {table}
    </section>
  );
}

const NAME: Column<NamedSum> = {
  label: "Nom",
  narrow: "col-span-3 row-start-1 font-semibold [overflow-wrap:anywhere]",
  cell: ({ label }) => label,
};

const AMOUNTS: Column<NamedSum>[] = [
  {
    label: "Écritures",
    align: "end",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ entries }) => (
      <>
        <span>{formatNumber(entries)}</span>
        <span className="@min-[35rem]:hidden">{` écriture${entries > 1 ? "s" : ""}`}</span>
      </>
    ),
  },
  {
    label: "Remboursé",
    align: "end",
    narrow: "row-start-3 text-[0.92rem] text-muted",
    cell: ({ refunded }) =>
      refunded > 0 ? (
        <span className="whitespace-nowrap">
          <span className="@min-[35rem]:hidden">Remboursé&nbsp;: </span>
          <span>{formatFcfa(refunded)}</span>
        </span>
      ) : (
        <span className="@max-[35rem]:hidden">–</span>
      ),
  },
  {
    label: "Net",
    align: "end",
    narrow: "col-span-2 row-start-2 justify-self-end font-semibold",
    cell: ({ net }) => <span className="whitespace-nowrap">{formatFcfa(net)}</span>,
  },
];
