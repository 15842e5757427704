import type { ReactNode } from "react";
import {
  EXPORT_FIELDS,
  EXPORT_MEGABYTES,
  EXPORT_TOO_LARGE,
  type ExportField,
  type ReconciliationCheck,
} from "#contracts/reconciliation.ts";
import { ColumnStep } from "#web/features/csv-import/column-step.tsx";
import { CsvFileStep } from "#web/features/csv-import/csv-file-step.tsx";
import { DateOrderField } from "#web/features/csv-import/date-order-field.tsx";
import { type CsvKind, useCsvCheck } from "#web/features/csv-import/use-csv-check.ts";
import { WordStep } from "#web/features/csv-import/word-step.tsx";
import { CompareStep } from "./compare-step.tsx";
import { PastReconciliations } from "./past-reconciliations.tsx";
import { ReadStep } from "./read-step.tsx";
import { checkExport, noteStatusWord } from "./reconciliation-calls.ts";

const EXPORTS: CsvKind<ExportField, ReconciliationCheck> = {
  megabytes: EXPORT_MEGABYTES,
  tooLarge: EXPORT_TOO_LARGE,
  send: checkExport,
};
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
export function ReconciliationPage({ mayCompare }: { mayCompare: boolean }): ReactNode {
  const check = useCsvCheck(EXPORTS);
  const { file, checked, corrections, progress, problem, map, correct, retry } = check;
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
        <CsvFileStep
          check={check}
          hint={`Le relevé des transactions, au format CSV ou Excel, tel que l’espace marchand du prestataire le donne\u202f; ${EXPORT_MEGABYTES}\u00a0Mo au plus.`}
        />
      )}
      {checked && <ColumnStep fields={FIELDS} checked={checked} map={map} correct={correct} />}
      {checked && <DateOrderField check={check} question={checked.questions[0]?.text} />}
      {file && checked && !problem && (
        <>
          <ReadStep checked={checked} />
          <WordStep words={checked.words} note={noteStatusWord} onNoted={retry} />
          <CompareStep
            key={`${checked.from} ${checked.to}`}
            file={file}
            checked={checked}
            corrections={corrections}
            waiting={progress !== null || checked.questions.length > 0}
          />
        </>
      )}
      <PastReconciliations />
    </div>
  );
}
