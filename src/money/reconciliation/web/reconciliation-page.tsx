import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import {
  EXPORT_FIELDS,
  EXPORT_MEGABYTES,
  EXPORT_TOO_LARGE,
  type ExportField,
  type ExportLine,
  type Reconciliation,
  type ReconciliationCheck,
  type ReconciliationRecord,
} from "#money/reconciliation/reconciliation.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate, formatMoment } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { ENDS_BEFORE_START } from "#shared/typed-period.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { RecordLink } from "#web/admin/way-link.tsx";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FileImport } from "#web/table-import/file-import.tsx";
import { lineColumn } from "#web/table-import/line-column.tsx";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import { PastFiles } from "#web/table-import/past-files.tsx";
import { PreviewRows } from "#web/table-import/preview-rows.tsx";
import { type CsvCheck, useCsvCheck } from "#web/table-import/use-csv-check.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { namePeriod, noteStatusWord, RECONCILIATIONS } from "./reconciliation-calls.ts";

const EXPORTS = { path: RECONCILIATIONS, megabytes: EXPORT_MEGABYTES, tooLarge: EXPORT_TOO_LARGE };
const LABELS: Readonly<Record<ExportField, string>> = {
  reference: "Référence",
  amount: "Montant",
  paid_on: "Date",
  status: "Statut",
  fees: "Frais",
};
const FIELDS = EXPORT_FIELDS.map((name) => ({
  name,
  label: LABELS[name],
  needed: name === "reference" || name === "amount",
}));

const ANOTHER_KIND = (
  <p>
    C’est un relevé de compte, de mobile money ou de banque{"\u202f"}? Il s’importe dans{" "}
    <Link to={adminPaths.importStatement} className="font-semibold text-forest underline">
      Relevés
    </Link>
    .
  </p>
);

/** Compares the payments with an export of the provider, step by step; below, the former comparisons. */
export default function ReconciliationPage(): ReactNode {
  const mayCompare = useAdmin().person.abilities.includes("move_money");
  const check = useCsvCheck<ExportField, ReconciliationCheck>(EXPORTS);
  return (
    <div className="grid max-w-[60rem] gap-9">
      <div>
        <h1 className="text-[min(1.55rem,8vw)] leading-tight sm:text-title">Rapprochement</h1>
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
          unknown={ANOTHER_KIND}
        >
          {(checked, waiting) => (
            <>
              {checked.questions.some(({ field }) => field === "status") && ANOTHER_KIND}
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
    cell: ({ id, file_name }) => <RecordLink to={adminPaths.reconciliation(id)}>{file_name}</RecordLink>,
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
        <span className="whitespace-nowrap">{`${formatNumber(differences)}\u00a0écart${differences > 1 ? "s" : ""}`}</span>
      );
    },
  },
  {
    label: "Par",
    narrow: "col-span-3 row-start-4 text-[0.92rem] text-muted",
    cell: ({ by, created_at, compared_at: at }) => `${by ?? "Compte supprimé"}, ${formatMoment(at ?? created_at)}`,
  },
];

/** The content read from the export: the counts, and the lines that cannot be read, or else the first ones. */
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
      <PreviewRows rows={lines}>
        {(shown) => (
          <StackedTable
            caption={counts.unreadable > 0 ? "Les lignes illisibles" : "Les premières lignes"}
            columns={counts.unreadable > 0 ? [...COLUMNS, PROBLEM] : COLUMNS}
            rows={shown}
            keyOf={({ line }) => String(line)}
          />
        )}
      </PreviewRows>
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
  lineColumn("row-start-2"),
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

interface Period {
  from: string;
  to: string;
}

/** Asks for the days of the export, those of its lines at first, starts the comparison and leads to its page. */
export function CompareStep({
  checked: { from, to },
  start,
  waiting,
}: {
  checked: ReconciliationCheck;
  start: CsvCheck<ExportField, ReconciliationCheck>["start"];
  /** The check of other columns is under way, or a question is open. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const form = useForm<Period, ReconciliationRecord>({
    check: ({ from: first = "", to: last = "" }) => {
      if (first && last && first <= last) return { ok: true, body: { from: first, to: last } };
      const errors = {
        ...(first ? {} : { from: "Indiquez le premier jour." }),
        ...(last ? {} : { to: "Indiquez le dernier jour." }),
        ...(first && last ? { to: ENDS_BEFORE_START } : {}),
      };
      return { ok: false, errors };
    },
    send: ({ from: first, to: last }) => start({ from: first, to: last }),
    onSuccess({ id }) {
      void navigate(adminPaths.reconciliation(id));
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: Object.values(failure.fields)[0] ?? describeFailure(failure) },
  });
  return (
    <NumberedStep number={4} title="Comparer">
      <form {...form.props} aria-label="Comparer" className="grid gap-4">
        <p className="text-muted">
          Les jours que le relevé couvre&nbsp;: un paiement reçu pendant ces jours et absent du relevé est un écart.
        </p>
        <div className="grid max-w-md grid-cols-1 gap-4 xs:grid-cols-2">
          <TextField {...form.field("from")} type="date" label="Du" defaultValue={from ?? ""} />
          <TextField {...form.field("to")} type="date" label="Au" defaultValue={to ?? ""} />
        </div>
        <Button type="submit" className="justify-self-start" disabled={!form.open || waiting} busy={form.sending}>
          Comparer
        </Button>
        <div role="alert" className="empty:hidden">
          {form.problem && <FieldError>{form.problem}</FieldError>}
        </div>
      </form>
    </NumberedStep>
  );
}
