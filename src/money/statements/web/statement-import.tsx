import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import {
  describeLine,
  type LineVerdict,
  nameLine,
  type ReadStatementLine,
  STATEMENT_MEGABYTES,
  STATEMENT_TOO_LARGE,
  type StatementAccounts,
  type StatementCheck,
  type StatementField,
  type StatementImportResult,
} from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { FileImport } from "#web/table-import/file-import.tsx";
import { lineColumn } from "#web/table-import/line-column.tsx";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import { PreviewRows } from "#web/table-import/preview-rows.tsx";
import { type CsvCheck, useCsvCheck } from "#web/table-import/use-csv-check.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, SelectField } from "#web/ui/field.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { PastStatementImports } from "./past-statement-imports.tsx";
import { describeCounts, nameLines, noteStatementWord, VERDICT_NAMES } from "./statement-calls.ts";

const FIELDS = [
  { name: "paid_on", label: "Date", needed: true },
  { name: "credit", label: "Crédit, ou montant avec son signe", short: "Montant", needed: true },
  { name: "debit", label: "Débit", needed: false },
  { name: "label", label: "Libellé", needed: false },
  { name: "payer", label: "Nom du payeur", needed: false },
  { name: "payer_phone", label: "Téléphone du payeur", needed: false },
  { name: "reference", label: "Référence", needed: false },
  { name: "payer_reference", label: "Référence écrite par le payeur", needed: false },
  { name: "status", label: "Statut", needed: false },
  { name: "direction", label: "Sens (crédit ou débit)", short: "Sens", needed: false },
  { name: "currency", label: "Devise", needed: false },
  { name: "time", label: "Heure", needed: false },
  { name: "balance", label: "Solde", needed: false },
] as const;

/** Imports the statement of an account, step by step. */
export default function StatementImport(): ReactNode {
  const accounts = useApi<StatementAccounts>("/admin/statement-accounts");
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
      <WhenFetched fetched={accounts} {...loadingOf("des comptes")} skeleton="h-24 max-w-sm rounded-card">
        {({ data }) => <Steps accounts={data} />}
      </WhenFetched>
      <PastStatementImports key={round} onUndone={() => setRound((before) => before + 1)} />
    </div>
  );
}

function Steps({ accounts }: { accounts: StatementAccounts["data"] }): ReactNode {
  const check = useCsvCheck<StatementField, StatementCheck>({
    path: "/admin/statements",
    megabytes: STATEMENT_MEGABYTES,
    tooLarge: STATEMENT_TOO_LARGE,
  });
  const { checked, rules, rule } = check;
  // Not chosen, it is the one that the file names, or the only one: of several, none is taken for granted.
  const only = accounts.length === 1 ? accounts[0]?.key : undefined;
  const account = rules.account || checked?.account || only || "";
  return (
    <>
      <AccountField
        accounts={accounts}
        account={account}
        checked={checked}
        onChoose={(chosen) => void rule({ account: chosen, right_account: "", other_money: "", take_reversed: "" })}
      />
      <FileImport
        check={check}
        hint={`${STATEMENT_MEGABYTES}\u00a0Mo au plus.`}
        fields={FIELDS}
        note={account === "" ? undefined : (word) => noteStatementWord(account, word)}
        rules={({ contradiction, doubled, reversed }) => (
          <>
            {contradiction && (
              <Checkbox
                label="C’est bien un relevé de ce compte."
                hint={contradiction.text}
                checked={rules.right_account === contradiction.key}
                onChange={({ currentTarget }) =>
                  void rule({ right_account: currentTarget.checked ? contradiction.key : "" })
                }
              />
            )}
            {reversed && (
              <Checkbox
                label={`Importer quand même ${reversed.lines > 1 ? `ces ${nameLines(reversed.lines)} annulées` : "cette ligne annulée"}.`}
                hint={reversed.text}
                checked={rules.take_reversed === reversed.key}
                onChange={({ currentTarget }) =>
                  void rule({ take_reversed: currentTarget.checked ? reversed.key : "" })
                }
              />
            )}
            {doubled && (
              <Checkbox
                label={`C’est un autre argent\u00a0: importer aussi ${doubled.lines > 1 ? `ces ${nameLines(doubled.lines)}` : "cette ligne"}.`}
                hint={doubled.text}
                checked={rules.other_money === doubled.key}
                onChange={({ currentTarget }) => void rule({ other_money: currentTarget.checked ? doubled.key : "" })}
              />
            )}
          </>
        )}
      >
        {(read, waiting) =>
          read.account === null ? (
            <p className="font-semibold">Choisissez d’abord le compte, en haut de la page.</p>
          ) : (
            <ImportStep checked={read} account={read.account} check={check} waiting={waiting} />
          )
        }
      </FileImport>
    </>
  );
}

/**
 * The account of the statement: chosen, or named by the file. Says if the file speaks against it, or another one has
 * its lines already.
 */
function AccountField({
  accounts,
  account,
  checked,
  onChoose,
}: {
  accounts: StatementAccounts["data"];
  account: string;
  checked: StatementCheck | null;
  onChoose: (account: string) => void;
}): ReactNode {
  const named = accounts.find(({ key }) => key === checked?.named_account);
  const asked = checked?.questions.filter(({ field }) => field === "account").map(({ text }) => text) ?? [];
  return (
    <SelectField
      name="account"
      label="De quel compte"
      hint={
        named && named.key === account && !checked?.contradiction
          ? "C’est le compte que le fichier nomme."
          : "Les comptes de «\u00a0Donner autrement\u00a0», dans les réglages."
      }
      error={asked.join(" ") || undefined}
      value={account}
      className="max-w-sm"
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    >
      {account === "" && <option value="">À choisir…</option>}
      {accounts.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function ImportStep({
  checked: { counts, questions, lines },
  account,
  check: { start, retry },
  waiting,
}: {
  checked: StatementCheck;
  account: string;
  check: CsvCheck<StatementField, StatementCheck>;
  /** The check of other columns is under way, or a question is open. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const { busy, run } = useSingleFlight();
  const store = () =>
    void run(async () => {
      const result = await start<StatementImportResult>({ account });
      if (!result.ok) {
        showToast({ tone: "error", ...describeProblem(result, "Rien n’est importé") });
        // A colleague was faster: what there is to ask now is asked beside its field.
        if (result.code === "unanswered") await retry();
        return;
      }
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
        <PreviewRows rows={lines}>
          {(shown) => (
            <StackedTable
              caption={
                counts.unreadable > 0 ? "Les lignes illisibles, puis les premières autres" : "Les premières lignes"
              }
              columns={lines.some(({ problem }) => problem) ? [...COLUMNS, PROBLEM] : COLUMNS}
              rows={shown}
              keyOf={({ line }) => String(line)}
            />
          )}
        </PreviewRows>
      )}
      <Button
        className="justify-self-start"
        busy={busy}
        disabled={busy || waiting || counts.fresh === 0}
        onClick={store}
      >
        {counts.fresh === 0 ? "Rien de nouveau" : `Importer ${nameLines(counts.fresh)}`}
      </Button>
      {questions.some(({ field }) => field !== "account") && (
        <p>Répondez d’abord aux questions sur les colonnes&nbsp;: elles décident de ce qui est reçu.</p>
      )}
    </NumberedStep>
  );
}

const COLUMNS: Column<ReadStatementLine>[] = [
  {
    label: "Payeur ou libellé",
    narrow: "col-span-2 row-start-1",
    cell: (line) => (
      <span className="[overflow-wrap:anywhere]">
        <span className="block font-semibold">{nameLine(line)}</span>
        <span className="block text-[0.88rem] leading-snug text-muted">{describeLine({ ...line, phone: "" })}</span>
      </span>
    ),
  },
  lineColumn("row-start-2"),
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
