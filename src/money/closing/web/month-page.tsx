import type { ReactNode } from "react";
import type { MonthRecord, NamedSum } from "#money/closing/closing.contract.ts";
import { formatDate, formatMoment, formatMonth } from "#shared/date-formats.ts";
import { capitalize, formatFcfa, formatNumber } from "#shared/formats.ts";
import { lastDayOf } from "#shared/periods.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { API_PREFIX } from "#web/api/api-client.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { FactList, FoldedPanel, TitledPanel } from "#web/ui/fact-list.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { ClosePanel } from "./close-panel.tsx";
import { monthPath } from "./closing-calls.ts";
import { MonthChip } from "./month-chip.tsx";
import { ComparisonPanel, ProviderPanel } from "./provider-panel.tsx";

/** A month of the ledger: its totals and its closing, its balance at the provider, and its parts. */
export default function MonthPage(): ReactNode {
  const { person, params } = useAdmin();
  const { month = "" } = params;
  const mayClose = person.abilities.includes("move_money");
  const fetched = useApi<MonthRecord>(monthPath(month));
  return (
    <WhenFetched fetched={fetched} {...loadingOf("du mois")} missing="Il n’y a aucune écriture pour ce mois.">
      {(value) => {
        const { figures, state, provider } = value;
        return (
          <div className="grid max-w-[60rem] gap-5">
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <h1 className="text-[1.55rem] leading-tight sm:text-title">{capitalize(formatMonth(month))}</h1>
                <MonthChip state={state} proposed={value.proposal !== null} />
              </div>
              {value.closed_at && (
                <p className="text-muted">{`Clôturé le ${formatMoment(value.closed_at)} par ${value.closed_by ?? "un compte supprimé"}${value.proposed_by ? `, sur proposition de ${value.proposed_by}` : ""}.`}</p>
              )}
              <div className="flex flex-wrap items-center gap-x-4">
                <ButtonAnchor href={`${API_PREFIX}${monthPath(month)}/report`} download tone="ghost" size="small">
                  {state === "closed" ? "Rapport à signer (PDF)" : "Rapport provisoire (PDF)"}
                </ButtonAnchor>
                <ExportLinks api="/admin/ledger/export" wanted={daysOf(month)} />
              </div>
            </div>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Totals figures={figures} />
              {mayClose && <ClosePanel record={value} onChanged={fetched.replace} onStale={fetched.reload} />}
              <ComparisonPanel comparison={value.comparison} />
              <ProviderPanel
                key={`${provider.version} ${state}`}
                record={value}
                mayChange={mayClose && state !== "closed" && value.proposal === null}
                onChanged={fetched.replace}
                onStale={fetched.reload}
              />
            </div>
            <SumTable title="Par objet" named={["objet", "objets"]} rows={figures.targets} />
            <SumTable title="Par mode de paiement" named={["mode", "modes"]} rows={figures.methods} />
            <SumTable title="Par preuve" named={["sorte de preuve", "sortes de preuve"]} rows={figures.evidence} />
            <SumTable title="Par jour" named={["jour", "jours"]} rows={figures.days} isByDay />
          </div>
        );
      }}
    </WhenFetched>
  );
}

function Totals({ figures }: { figures: MonthRecord["figures"] }): ReactNode {
  return (
    <TitledPanel title="Le mois">
      <FactList
        facts={[
          ["Encaissé", `${formatFcfa(figures.amount)} en ${count(figures.payments, "paiement")}`],
          [
            "Remboursé",
            figures.refunds > 0 ? `${formatFcfa(figures.refunded)} en ${count(figures.refunds, "fois", "")}` : null,
          ],
          ["Corrections", figures.corrected === 0 ? null : formatFcfa(figures.corrected)],
          ["Net", <strong key="net">{formatFcfa(figures.net)}</strong>],
          ["Dont frais", figures.covered_fees === 0 ? null : `${formatFcfa(figures.covered_fees)} pris en charge`],
          ["Écritures", formatNumber(figures.entries)],
        ]}
      />
    </TitledPanel>
  );
}

function count(number: number, name: string, plural = "s"): string {
  return `${formatNumber(number)} ${name}${number > 1 ? plural : ""}`;
}

/** Returns the first and the last day of the month. */
function daysOf(month: string): URLSearchParams {
  return new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month) });
}

/** More rows than these are folded on wide screens, too. */
const FEW_ROWS = 10;

/** The sums of the parts of a month, `named` one and several of them. */
export function SumTable({
  title,
  rows,
  named: [one, several],
  isByDay = false,
}: {
  title: string;
  rows: readonly NamedSum[];
  named: readonly [one: string, several: string];
  isByDay?: boolean;
}): ReactNode {
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  return (
    <FoldedPanel
      title={title}
      inside={`${formatNumber(rows.length)} ${rows.length > 1 ? several : one}, ${formatFcfa(net)}`}
      rare={rows.length > FEW_ROWS}
    >
      <StackedTable
        caption={title}
        columns={
          isByDay ? [{ ...NAME, label: "Jour", cell: ({ key }) => formatDate(key) }, ...AMOUNTS] : [NAME, ...AMOUNTS]
        }
        rows={rows}
        keyOf={({ key }) => key}
      />
    </FoldedPanel>
  );
}

const NAME: Column<NamedSum> = {
  label: "Nom",
  narrow: "col-span-3 row-start-1 font-semibold [overflow-wrap:anywhere]",
  cell: ({ label }) => label,
};

const AMOUNTS: Column<NamedSum>[] = [
  {
    label: "Écritures",
    align: "end",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ entries }) => (
      <>
        <span>{formatNumber(entries)}</span>
        <span className="columns:hidden">{` écriture${entries > 1 ? "s" : ""}`}</span>
      </>
    ),
  },
  {
    label: "Remboursé",
    align: "end",
    narrow: "row-start-3 text-[0.92rem] text-muted",
    cell: ({ refunded }) =>
      refunded > 0 ? (
        <span className="whitespace-nowrap">
          <span className="columns:hidden">Remboursé&nbsp;: </span>
          <span>{formatFcfa(refunded)}</span>
        </span>
      ) : (
        <span className="cards:hidden">–</span>
      ),
  },
  {
    label: "Net",
    align: "end",
    narrow: "col-span-2 row-start-2 justify-self-end font-semibold",
    cell: ({ net }) => <span className="whitespace-nowrap">{formatFcfa(net)}</span>,
  },
];
