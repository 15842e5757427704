import { type ReactNode, useId } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { formatMoment } from "#contracts/date-formats.ts";
import { formatNumber } from "#contracts/formats.ts";
import type { Reconciliation } from "#contracts/reconciliation.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { namePeriod } from "./reconciliation.messages.ts";
import { fetchReconciliations, RECONCILIATIONS } from "./reconciliation-calls.ts";

/** The comparisons that were made, the newest first; nothing if there are none. */
export function PastReconciliations(): ReactNode {
  const id = useId();
  const { value, failure, reload } = useFetch(RECONCILIATIONS, fetchReconciliations);
  if (failure) return <ErrorState text="Erreur lors du chargement des rapprochements" onRetry={reload} />;
  if (!value) {
    return (
      <Loading text="Chargement des rapprochements…">
        <Skeleton className="h-24 rounded-card" />
      </Loading>
    );
  }
  if (value.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">
        Les rapprochements précédents
      </h2>
      <StackedTable caption="Les rapprochements" columns={COLUMNS} rows={value.data} keyOf={(row) => row.id} />
    </section>
  );
}

const COLUMNS: Column<Reconciliation>[] = [
  {
    label: "Relevé",
    narrow: "col-span-3 row-start-1",
    cell: ({ id, file_name }) => (
      <Link
        to={adminPaths.reconciliation(id)}
        className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
      >
        {file_name}
      </Link>
    ),
  },
  {
    label: "Période",
    narrow: "col-span-3 row-start-2 text-[0.95rem]",
    cell: (row) => namePeriod(row),
  },
  {
    label: "Écarts",
    narrow: "col-span-3 row-start-3 text-[0.95rem] font-semibold",
    cell: ({ state, differences }) => {
      if (state === "running") return "En cours";
      if (differences === 0) return "Aucun écart";
      return (
        <span className="whitespace-nowrap">{`${formatNumber(differences)} écart${differences > 1 ? "s" : ""}`}</span>
      );
    },
  },
  {
    label: "Par",
    narrow: "col-span-3 row-start-4 text-[0.92rem] text-muted",
    cell: ({ by, created_at }) => `${by ?? "Compte supprimé"}, ${formatMoment(created_at)}`,
  },
];
