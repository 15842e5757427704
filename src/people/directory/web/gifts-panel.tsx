import type { ReactNode } from "react";
import type { Gift } from "#giving/gifts/gift.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatPaid } from "#shared/formats.ts";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";

/** The member's newest gifts. */
export function GiftsPanel({ gifts }: { gifts: readonly Gift[] }): ReactNode {
  return (
    <TitledPanel title="Derniers dons">
      {gifts.length === 0 ? (
        <p className="text-muted">Aucun don avec ce compte.</p>
      ) : (
        <StackedTable
          caption="Les derniers dons"
          columns={COLUMNS}
          rows={gifts}
          keyOf={({ receipt_number }) => receipt_number}
        />
      )}
    </TitledPanel>
  );
}

const COLUMNS: Column<Gift>[] = [
  { label: "Pour", narrow: "row-start-1 [overflow-wrap:anywhere]", cell: ({ title }) => title },
  {
    label: "Le",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ paid_at, receipt_number }) => `${formatDate(new Date(paid_at))}, reçu ${receipt_number}`,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ amount, refunded_amount }) => formatPaid(amount, refunded_amount),
  },
];
