import type { ReactNode } from "react";
import {
  EXPORT_FIELDS,
  EXPORT_MEGABYTES,
  EXPORT_TOO_LARGE,
  type ExportField,
  type Reconciliation,
  type ReconciliationCheck,
} from "#money/reconciliation/reconciliation.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { FileImport } from "#web/table-import/file-import.tsx";
import { PastFiles } from "#web/table-import/past-files.tsx";
import { useCsvCheck } from "#web/table-import/use-csv-check.ts";
import { Link } from "#web/ui/link.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { CompareStep } from "./compare-step.tsx";
import { ReadStep } from "./read-step.tsx";
import { namePeriod } from "./reconciliation.messages.ts";
import { noteStatusWord, RECONCILIATIONS } from "./reconciliation-calls.ts";

const EXPORTS = { path: RECONCILIATIONS, megabytes: EXPORT_MEGABYTES, tooLarge: EXPORT_TOO_LARGE };
const LABELS: Readonly<Record<ExportField, string>> = {
  reference: "Référence",
  amount: "Montant",
  paid_on: "Date",
  status: "Statut",
  fees: "Frais",
};
const FIELDS = EXPORT_FIELDS.map((name) => ({
  ...{ name, label: LABELS[name], needed: name === "reference" || name === "amount" },
}));

/** Compares the payments with an export of the provider, step by step; below, the former comparisons. */
export default function ReconciliationPage(): ReactNode {
  const mayCompare = useAdmin().person.abilities.includes("move_money");
  const check = useCsvCheck<ExportField, ReconciliationCheck>(EXPORTS);
  return (
    <div className="grid max-w-[60rem] gap-9">
      <div>
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Rapprochement</h1>
        <p className="mt-2 max-w-[65ch] text-muted">
          Comparez le relevé du prestataire de paiement avec ce que le site a compté. La comparaison ne change
          rien&nbsp;: chaque écart mène au paiement, où vous décidez.
        </p>
      </div>
      {mayCompare && (
        <FileImport
          check={check}
          hint={`Le relevé des transactions, au format CSV ou Excel, tel que l’espace marchand du prestataire le donne\u202f; ${EXPORT_MEGABYTES}\u00a0Mo au plus.`}
          fields={FIELDS}
          note={noteStatusWord}
        >
          {(checked, waiting) => (
            <>
              <ReadStep checked={checked} />
              <CompareStep
                key={`${checked.from} ${checked.to}`}
                checked={checked}
                start={check.start}
                waiting={waiting}
              />
            </>
          )}
        </FileImport>
      )}
      <PastFiles path={RECONCILIATIONS} named="rapprochements" columns={PAST} />
    </div>
  );
}

const PAST: Column<Reconciliation>[] = [
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
