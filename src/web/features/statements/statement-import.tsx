import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#contracts/admin-paths.ts";
import { formatDate } from "#contracts/date-formats.ts";
import { formatFcfa, formatNumber } from "#contracts/formats.ts";
import {
  type ReadStatementLine,
  STATEMENT_ACCOUNTS,
  STATEMENT_MEGABYTES,
  STATEMENT_TOO_LARGE,
  type StatementAccount,
  type StatementCheck,
  type StatementField,
} from "#contracts/statement.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { ColumnStep } from "#web/features/csv-import/column-step.tsx";
import { CsvFileStep } from "#web/features/csv-import/csv-file-step.tsx";
import { NumberedStep } from "#web/features/csv-import/numbered-step.tsx";
import { type CsvKind, useCsvCheck } from "#web/features/csv-import/use-csv-check.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { checkStatement, importStatement } from "./statement-calls.ts";

const FIELDS = [
  { name: "paid_on", label: "Date", needed: true },
  { name: "label", label: "Libellé", needed: false },
  { name: "credit", label: "Crédit, ou montant avec son signe", needed: true },
  { name: "debit", label: "Débit", needed: false },
  { name: "reference", label: "Référence", needed: false },
] as const;

/** Imports the statement of an account, step by step. */
export function StatementImport(): ReactNode {
  const [account, setAccount] = useState<StatementAccount>("TRANSFER");
  return (
    <div className="grid max-w-[60rem] gap-9">
      <div>
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Importer un relevé</h1>
        <p className="mt-2 max-w-[65ch] text-muted">
          Le relevé de la banque ou de l’opérateur, au format CSV. Seul l’argent reçu est repris. Rien n’est
          confirmé&nbsp;: vous dites ensuite, ligne par ligne, à quel encaissement elle correspond.
        </p>
      </div>
      <SelectField
        name="account"
        label="De quel compte"
        value={account}
        className="max-w-sm"
        onChange={({ currentTarget: { value } }) => setAccount(value as StatementAccount)}
      >
        {STATEMENT_ACCOUNTS.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <Steps key={account} account={account} />
    </div>
  );
}

function Steps({ account }: { account: StatementAccount }): ReactNode {
  const kind = useMemo<CsvKind<StatementField, StatementCheck>>(
    () => ({
      megabytes: STATEMENT_MEGABYTES,
      tooLarge: STATEMENT_TOO_LARGE,
      storageKey: `akwaba.statement-columns.${account}`,
      send: (file, options) => checkStatement(account, file, options),
    }),
    [account],
  );
  const check = useCsvCheck(kind);
  const { file, checked, progress, problem, map } = check;
  const isReady = checked && checked.columns.paid_on !== null && checked.columns.credit !== null;
  return (
    <>
      <CsvFileStep check={check} hint={<>{STATEMENT_MEGABYTES}&nbsp;Mo au plus.</>} />
      {checked && <ColumnStep fields={FIELDS} checked={checked} map={map} />}
      {file && isReady && !problem && (
        <ImportStep account={account} file={file} checked={checked} waiting={progress !== null} />
      )}
    </>
  );
}

function ImportStep({
  account,
  file,
  checked: { counts, columns, lines },
  waiting,
}: {
  account: StatementAccount;
  file: File;
  checked: StatementCheck;
  /** The check of other columns is under way. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const { busy, run } = useSingleFlight();
  const store = () =>
    void run(async () => {
      const result = await importStatement(account, file, columns);
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est importé") });
      const { fresh } = result.value.counts;
      const title = fresh > 0 ? `${nameLines(fresh)} à regarder` : "Tout était déjà importé";
      showToast({ tone: "success", title });
      void navigate(`${adminPaths.statements}?etat=open`);
    });
  const others = [
    counts.known > 0 && `${nameLines(counts.known)} déjà connue${counts.known > 1 ? "s" : ""}`,
    counts.debits > 0 && `${nameLines(counts.debits)} de débit, laissée${counts.debits > 1 ? "s" : ""} de côté`,
    counts.unreadable > 0 && `${nameLines(counts.unreadable)} illisible${counts.unreadable > 1 ? "s" : ""}`,
  ].filter((text) => text !== false);
  return (
    <NumberedStep number={3} title="Ce que le relevé dit">
      <p>
        <strong>
          {nameLines(counts.fresh)} d’argent reçu, {formatFcfa(counts.amount)}
        </strong>
        {others.length > 0 && `\u00a0; ${others.join(", ")}`}.
      </p>
      {counts.unreadable > 0 && (
        <p>Les lignes illisibles ne seront pas importées&nbsp;: vérifiez les colonnes, ou corrigez le fichier.</p>
      )}
      {lines.length > 0 && (
        <StackedTable
          caption={counts.unreadable > 0 ? "Les lignes illisibles" : "Les premières lignes"}
          columns={counts.unreadable > 0 ? [...COLUMNS, PROBLEM] : COLUMNS}
          rows={lines}
          brief={10}
          keyOf={({ line }) => String(line)}
        />
      )}
      <Button
        className="justify-self-start"
        busy={busy}
        disabled={busy || waiting || counts.fresh === 0}
        onClick={store}
      >
        {counts.fresh === 0 ? "Rien de nouveau" : `Importer ${nameLines(counts.fresh)}`}
      </Button>
    </NumberedStep>
  );
}

function nameLines(count: number): string {
  return `${formatNumber(count)} ligne${count > 1 ? "s" : ""}`;
}

const COLUMNS: Column<ReadStatementLine>[] = [
  {
    label: "Libellé",
    narrow: "col-span-2 row-start-1",
    cell: ({ label, reference }) => (
      <span className="font-semibold [overflow-wrap:anywhere]">{label || reference || "Sans libellé"}</span>
    ),
  },
  {
    label: "Ligne",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ line }) => (
      <span className="whitespace-nowrap">
        <span className="@min-[35rem]:hidden">Ligne </span>
        {line}
      </span>
    ),
  },
  {
    label: "Le",
    narrow: "col-span-2 row-start-2 justify-self-end text-[0.92rem] text-muted",
    cell: ({ paid_on }) => paid_on && <span className="whitespace-nowrap">{formatDate(paid_on)}</span>,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end font-semibold",
    cell: ({ amount }) => amount !== null && <span className="whitespace-nowrap">{formatFcfa(amount)}</span>,
  },
];

const PROBLEM: Column<ReadStatementLine> = {
  label: "Motif",
  narrow: "col-span-3 row-start-3 text-[0.92rem]",
  cell: ({ problem }) => <span className="[overflow-wrap:anywhere]">{problem}</span>,
};
