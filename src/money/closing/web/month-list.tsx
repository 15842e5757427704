import type { ReactNode } from "react";
import type { ListedMonth } from "#money/closing/closing.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { capitalize, formatFcfa, formatNumber } from "#shared/formats.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { fetchMonths, MONTHS } from "./closing-calls.ts";
import { MonthChip } from "./month-chip.tsx";

/** The months of the ledger, open and closed. */
export default function Closings(): ReactNode {
  return (
    <div className="grid max-w-[60rem] gap-3">
      <div>
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Clôtures</h1>
        <p className="mt-1 text-muted">Un mois clôturé ne reçoit plus d’écriture&nbsp;: son rapport reste vrai.</p>
      </div>
      <MonthList />
    </div>
  );
}

/** The newest first, each with its state. */
function MonthList(): ReactNode {
  const fetched = useFetch(MONTHS, fetchMonths);
  return (
    <WhenFetched fetched={fetched} loading="Chargement des mois…" failed="Erreur lors du chargement des mois">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState text="Aucun paiement pour l’instant&nbsp;: il n’y a rien à clôturer." />
        ) : (
          <ListTable caption="Les mois" columns={COLUMNS} rows={data} keyOf={({ month }) => month} />
        )
      }
    </WhenFetched>
  );
}

const COLUMNS: Column<ListedMonth>[] = [
  {
    label: "Mois",
    narrow: "row-start-1",
    cell: ({ month }) => <RowLink to={adminPaths.closing(month)}>{capitalize(formatMonth(month))}</RowLink>,
  },
  {
    label: "État",
    narrow: "col-span-2 row-start-1 justify-self-end self-center",
    cell: ({ state }) => <MonthChip state={state} />,
  },
  {
    label: "Paiements",
    align: "end",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ payments }) => (
      <>
        <span>{formatNumber(payments)}</span>
        <span className="@min-[35rem]:hidden">{` paiement${payments > 1 ? "s" : ""}`}</span>
      </>
    ),
  },
  {
    label: "Net",
    align: "end",
    narrow: "col-span-2 row-start-2 justify-self-end font-semibold",
    cell: ({ net }) => <span className="whitespace-nowrap">{formatFcfa(net)}</span>,
  },
];
