import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import {
  type LineVerdict,
  type StatementImport as PastImport,
  type ReadStatementLine,
  STATEMENT_MEGABYTES,
  STATEMENT_TOO_LARGE,
  type StatementCheck,
  type StatementField,
  type StatementImportResult,
} from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { FileImport } from "#web/table-import/file-import.tsx";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import { type CsvCheck, useCsvCheck } from "#web/table-import/use-csv-check.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import {
  describeCounts,
  fetchStatementAccounts,
  fetchStatementImports,
  nameLines,
  noteStatementWord,
  undoStatementImport,
  VERDICT_NAMES,
} from "./statement-calls.ts";

const FIELDS = [
  { name: "paid_on", label: "Date", needed: true },
  { name: "credit", label: "Crédit, ou montant avec son signe", short: "Montant", needed: true },
  { name: "debit", label: "Débit", needed: false },
  { name: "label", label: "Libellé", needed: false },
  { name: "payer", label: "Nom du payeur", needed: false },
  { name: "reference", label: "Référence", needed: false },
  { name: "status", label: "Statut", needed: false },
  { name: "direction", label: "Sens (crédit ou débit)", short: "Sens", needed: false },
  { name: "currency", label: "Devise", needed: false },
  { name: "time", label: "Heure", needed: false },
  { name: "balance", label: "Solde", needed: false },
] as const;

/** Imports the statement of an account, step by step. */
export default function StatementImport(): ReactNode {
  const accounts = useFetch("/admin/statement-accounts", fetchStatementAccounts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return (
    <div className="grid max-w-[60rem] gap-9">
      <div>
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Importer un relevé</h1>
        <p className="mt-2 max-w-[65ch] text-muted">
          Le relevé de la banque ou de l’opérateur, au format CSV ou Excel. Seul l’argent reçu est repris. Rien n’est
          confirmé&nbsp;: vous dites ensuite, ligne par ligne, à quel encaissement elle correspond.
        </p>
      </div>
      <WhenFetched
        fetched={accounts}
        loading="Chargement des comptes…"
        failed="Erreur lors du chargement des comptes"
        skeleton="h-24 max-w-sm rounded-card"
      >
        {({ data }) => {
          const account = chosen ?? data[0]?.key;
          return (
            account !== undefined && (
              <>
                <SelectField
                  name="account"
                  label="De quel compte"
                  hint="Les comptes de «&nbsp;Donner autrement&nbsp;», dans les réglages."
                  value={account}
                  className="max-w-sm"
                  onChange={({ currentTarget: { value } }) => setChosen(value)}
                >
                  {data.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </SelectField>
                <Steps key={account} account={account} />
              </>
            )
          );
        }}
      </WhenFetched>
      <PastStatementImports key={round} onUndone={() => setRound((before) => before + 1)} />
    </div>
  );
}

function Steps({ account }: { account: string }): ReactNode {
  const check = useCsvCheck<StatementField, StatementCheck>({
    path: "/admin/statements",
    megabytes: STATEMENT_MEGABYTES,
    tooLarge: STATEMENT_TOO_LARGE,
    rules: { account },
  });
  return (
    <FileImport
      check={check}
      hint={`${STATEMENT_MEGABYTES}\u00a0Mo au plus.`}
      fields={FIELDS}
      note={(word) => noteStatementWord(account, word)}
    >
      {(checked, waiting) => <ImportStep checked={checked} start={check.start} waiting={waiting} />}
    </FileImport>
  );
}

function ImportStep({
  checked: { counts, questions, lines },
  start,
  waiting,
}: {
  checked: StatementCheck;
  start: CsvCheck<StatementField, StatementCheck>["start"];
  /** The check of other columns is under way, or a question is open. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const { busy, run } = useSingleFlight();
  const store = () =>
    void run(async () => {
      const result = await start<StatementImportResult>();
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est importé") });
      const { fresh } = result.value.counts;
      const title = fresh > 0 ? `${nameLines(fresh)} à traiter` : "Tout était déjà importé";
      showToast({ tone: "success", title, text: describeCounts(result.value.counts) });
      void navigate(`${adminPaths.statements}?etat=open`);
    });
  const others = describeCounts(counts);
  return (
    <NumberedStep number={3} title="Ce que le relevé dit">
      <p>
        <strong>{`${nameLines(counts.fresh)} d’argent reçu, ${formatFcfa(counts.amount)}`}</strong>
        <span>{`${others ? `\u202f; ${others}` : ""}.`}</span>
      </p>
      {counts.similar > 0 && (
        <p>{`${formatNumber(counts.similar)} ${counts.similar > 1 ? "ressemblent" : "ressemble"} à une ligne déjà importée (même jour, même montant)\u00a0: vérifiez que ce n’est pas deux fois le même argent.`}</p>
      )}
      {counts.unreadable > 0 && (
        <p>Les lignes illisibles ne seront pas importées&nbsp;: vérifiez les colonnes, ou corrigez le fichier.</p>
      )}
      {lines.length > 0 && (
        <StackedTable
          caption={counts.unreadable > 0 ? "Les lignes illisibles, puis les premières autres" : "Les premières lignes"}
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
      {questions.length > 0 && (
        <p>Répondez d’abord aux questions sur les colonnes&nbsp;: elles décident de ce qui est reçu.</p>
      )}
    </NumberedStep>
  );
}

const COLUMNS: Column<ReadStatementLine>[] = [
  {
    label: "Libellé",
    narrow: "col-span-2 row-start-1",
    cell: ({ label, payer, reference }) => (
      <span className="font-semibold [overflow-wrap:anywhere]">{label || payer || reference || "Sans libellé"}</span>
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
    label: "Lu comme",
    narrow: "row-start-2 col-start-3 justify-self-end text-[0.92rem]",
    cell: ({ verdict }: { verdict: LineVerdict }) => VERDICT_NAMES[verdict],
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

/** The newest imports of statements; each can be undone while its lines are untouched. */
export function PastStatementImports({ onUndone }: { onUndone: () => void }): ReactNode {
  const { value } = useFetch("/admin/statement-imports", fetchStatementImports);
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  if (!value || value.data.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className="grid gap-4">
      <h2 id="past-imports" className="text-card">
        Les derniers imports
      </h2>
      <ul className="grid gap-3">
        {value.data.map((one) => (
          <li key={one.id}>
            <Panel className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{one.file_name}</p>
                <p className="text-[0.95rem] text-muted">{`${one.account_label}, ${nameLines(one.lines)}, ${formatFcfa(one.amount)}`}</p>
                <p className="text-[0.95rem] text-muted">
                  <span>{`${one.by ?? "Compte supprimé"},`}</span> <Moment at={one.created_at} />
                </p>
              </div>
              <Undo record={one} onAsk={() => setUndoing(one)} />
            </Panel>
          </li>
        ))}
      </ul>
      <Dialog open={undoing !== null} onClose={() => setUndoing(null)} title="Annuler cet import">
        {undoing && <Confirm record={undoing} onUndone={onUndone} />}
      </Dialog>
    </section>
  );
}

function Undo({ record, onAsk }: { record: PastImport; onAsk: () => void }): ReactNode {
  if (record.undone_at) return <span className="text-muted">Annulé</span>;
  if (record.decided > 0)
    return (
      <span className="text-muted">{`${nameLines(record.decided)} déjà traitée${record.decided > 1 ? "s" : ""}`}</span>
    );
  return (
    <Button tone="ghost" size="small" aria-label={`Annuler l’import de ${record.file_name}`} onClick={onAsk}>
      Annuler…
    </Button>
  );
}

function Confirm({ record, onUndone }: { record: PastImport; onUndone: () => void }): ReactNode {
  const { busy, run } = useSingleFlight();
  const undo = () =>
    void run(async () => {
      const result = await undoStatementImport(record.id);
      if (result.ok) showToast({ tone: "success", title: "Import annulé" });
      else showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      if (result.ok || result.status === 409) onUndone();
    });
  return (
    <div className="grid gap-4">
      <p>{`${nameLines(record.lines)} de «\u00a0${record.file_name}\u00a0» disparaîtront des relevés. Vous pourrez importer le fichier de nouveau.`}</p>
      <Button className="justify-self-start" busy={busy} disabled={busy} onClick={undo}>
        Annuler l’import
      </Button>
    </div>
  );
}
