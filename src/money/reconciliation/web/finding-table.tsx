import type { ReactNode } from "react";
import type { Finding, ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import { nameOfFinding } from "#money/reconciliation/reconciliation-words.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { Link } from "#web/ui/link.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

/** The findings with their sums; each leads to its lines. */
export function FindingTable({
  record: { id, sums },
  chosen,
}: {
  record: ReconciliationRecord;
  chosen: Finding | undefined;
}): ReactNode {
  type Sum = (typeof sums)[number];
  const columns: Column<Sum>[] = [
    {
      label: "Constat",
      narrow: "col-span-2 row-start-1",
      cell: ({ finding }) => (
        <Link
          to={adminPaths.reconciliation(id, finding)}
          preventScrollReset
          aria-current={finding === chosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest underline-offset-4 hover:underline aria-[current]:underline"
        >
          {nameOfFinding(finding)}
        </Link>
      ),
    },
    {
      label: "Nombre",
      align: "end",
      narrow: "row-start-1 col-start-3 self-center justify-self-end font-semibold",
      cell: ({ count }) => formatNumber(count),
    },
    {
      label: "Au relevé",
      align: "end",
      narrow: "col-span-3 row-start-2 text-[0.92rem] text-muted",
      cell: ({ there }) => (
        <span className="whitespace-nowrap">
          <span className="@min-[35rem]:hidden">Au relevé&nbsp;: </span>
          <span>{formatFcfa(there)}</span>
        </span>
      ),
    },
    {
      label: "Ici",
      align: "end",
      narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted",
      cell: ({ here }) => (
        <span className="whitespace-nowrap">
          <span className="@min-[35rem]:hidden">Ici&nbsp;: </span>
          <span>{formatFcfa(here)}</span>
        </span>
      ),
    },
  ];
  return <StackedTable caption="Les constats" columns={columns} rows={sums} keyOf={({ finding }) => finding} />;
}
