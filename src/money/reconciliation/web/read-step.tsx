import type { ReactNode } from "react";
import type { ExportLine, ReconciliationCheck } from "#money/reconciliation/reconciliation.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

/** What is read of the export: the counts, and the lines that cannot be read, or else the first ones. */
export function ReadStep({ checked: { counts, amount, lines } }: { checked: ReconciliationCheck }): ReactNode {
  const others = [
    nameCount(counts.refunded, "remboursé"),
    nameCount(counts.unpaid, "sans succès", ""),
    nameCount(counts.unreadable, "illisible"),
  ].filter((text) => text !== null);
  return (
    <NumberedStep number={3} title="Ce que le relevé dit">
      <p>
        <strong>{`${formatNumber(counts.paid)} ${counts.paid > 1 ? "paiements" : "paiement"}, ${formatFcfa(amount)}`}</strong>
        <span>{`${others.length > 0 ? `\u202f; ${others.join(", ")}` : ""}. Rien n’est encore comparé.`}</span>
      </p>
      {counts.unreadable > 0 && (
        <p>Les lignes illisibles ne seront pas comparées&nbsp;: vérifiez les colonnes, ou corrigez le fichier.</p>
      )}
      <StackedTable
        caption={counts.unreadable > 0 ? "Les lignes illisibles" : "Les premières lignes"}
        columns={counts.unreadable > 0 ? [...COLUMNS, PROBLEM] : COLUMNS}
        rows={lines}
        brief={10}
        keyOf={({ line }) => String(line)}
      />
    </NumberedStep>
  );
}

function nameCount(count: number, name: string, plural = "s"): string | null {
  return count === 0 ? null : `${formatNumber(count)} ${name}${count > 1 ? plural : ""}`;
}

const STATUSES = { paid: "Payé", unpaid: "Sans succès", refunded: "Remboursé" } as const;

const COLUMNS: Column<ExportLine>[] = [
  {
    label: "Référence",
    narrow: "col-span-2 row-start-1",
    cell: ({ reference }) => (
      <span className="font-semibold [overflow-wrap:anywhere]">{reference || "Sans référence"}</span>
    ),
  },
  {
    label: "Ligne",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ line }) => (
      <span className="whitespace-nowrap">
        <span className="@min-[35rem]:hidden">Ligne </span>
        <span>{line}</span>
      </span>
    ),
  },
  {
    label: "Le",
    narrow: "row-start-2 col-start-2 text-[0.92rem] text-muted",
    cell: ({ paid_on }) => paid_on && <span className="whitespace-nowrap">{formatDate(paid_on)}</span>,
  },
  {
    label: "Statut",
    narrow: "row-start-2 col-start-3 justify-self-end text-[0.92rem]",
    cell: ({ status }) => status && STATUSES[status],
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end font-semibold",
    cell: ({ amount }) => amount !== null && <span className="whitespace-nowrap">{formatFcfa(amount)}</span>,
  },
];

const PROBLEM: Column<ExportLine> = {
  label: "Motif",
  narrow: "col-span-3 row-start-3 text-[0.92rem]",
  cell: ({ problem }) => <span className="[overflow-wrap:anywhere]">{problem}</span>,
};
