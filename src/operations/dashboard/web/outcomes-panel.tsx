import type { ReactNode } from "react";
import { paymentsPath } from "#money/treasury/web/payment-parameters.ts";
import type { OutcomeFigures } from "#operations/dashboard/dashboard.contract.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatNumber, formatPercent } from "#shared/formats.ts";
import { ColumnChart } from "#web/ui/column-chart.tsx";
import { ShareBars } from "#web/ui/share-bars.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { DashboardPanel, FigureLink, FiguresTable } from "./dashboard-panel.tsx";

type Step = OutcomeFigures["steps"][number];

/** Below it, a rate says nothing: it is written, not coloured. */
const FEW = 5;

/** The share of ended attempts that were paid: by method, and hour by hour or day by day. */
export function OutcomesPanel({ window }: { window: string }): ReactNode {
  return (
    <DashboardPanel<OutcomeFigures> title="Réussite des paiements" api={`/admin/dashboard/outcomes?window=${window}`}>
      {(figures) => (
        <>
          <p className="text-muted">{`${window === "7d" ? "Les 7 derniers jours" : "Les 24 dernières heures"}\u00a0: essais payés, sur tous ceux qui sont terminés.`}</p>
          {figures.methods.length === 0 ? (
            <p>Aucun essai n’est terminé.</p>
          ) : (
            <>
              <Methods figures={figures} />
              <Steps steps={figures.steps} />
            </>
          )}
        </>
      )}
    </DashboardPanel>
  );
}

function Methods({ figures: { since, before, methods } }: { figures: OutcomeFigures }): ReactNode {
  const fails = ({ paid, ended }: { paid: number; ended: number }) => toneOf(paid, ended) === "low";
  const judged = methods.filter(({ ended }) => ended >= FEW);
  const rare = methods.filter(({ ended }) => ended < FEW);
  return (
    <>
      {judged.length > 0 && (
        <ShareBars
          full={1}
          bars={judged
            .toSorted((one, other) => Number(fails(other)) - Number(fails(one)))
            .map(({ method, label, paid, ended }) => ({
              key: method,
              name: label,
              value: paid / ended,
              tone: toneOf(paid, ended),
              figures: (
                <>
                  <FigureLink to={paymentsPath({ since, before, method, state: "ended" })}>
                    {nameRate(paid, ended)}
                  </FigureLink>
                  {toneOf(paid, ended) === "low" && <strong className="block text-low">Ce mode échoue</strong>}
                </>
              ),
            }))}
        />
      )}
      {rare.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4">
            {`${rare.length === 1 ? "1 mode a" : `${formatNumber(rare.length)}\u00a0modes ont`} trop peu d’essais pour en juger`}
          </summary>
          <ul className="flex flex-wrap gap-x-4">
            {rare.map(({ method, label, paid, ended }) => (
              <li key={method}>
                <FigureLink to={paymentsPath({ since, before, method, state: "ended" })}>
                  {`${label} (${formatNumber(paid)} sur ${formatNumber(ended)})`}
                </FigureLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }): ReactNode {
  return (
    <>
      <ColumnChart
        tone="part"
        label="Essais payés sur essais terminés, au fil du temps&#8239;; les chiffres sont dans le tableau."
        format={(value) => `${formatNumber(value)}\u00a0essai${value > 1 ? "s" : ""}`}
        columns={steps.map(({ since, paid, ended }) => ({
          name: nameStep(since),
          mark: markOf(since),
          value: paid,
          behind: ended,
          text: `${nameStep(since)}\u00a0: ${nameRate(paid, ended)}`,
        }))}
      />
      <p className="text-[0.95rem] text-muted">En couleur, les essais payés. En clair, tous les essais terminés.</p>
      <FiguresTable
        caption="Réussite au fil du temps"
        columns={COLUMNS}
        rows={steps.filter(({ ended }) => ended > 0)}
        keyOf={({ since }) => since}
      />
    </>
  );
}

const COLUMNS: readonly Column<Step>[] = [
  { label: "Dès", cell: ({ since }) => formatMoment(since), narrow: "col-start-1 row-start-1" },
  {
    label: "Payés",
    align: "end",
    narrow: "col-start-3 row-start-1 justify-self-end",
    cell: ({ since, before, paid, ended }) => (
      <FigureLink to={paymentsPath({ since, before, state: "ended" })}>{nameRate(paid, ended)}</FigureLink>
    ),
  },
];

const nameStep = (since: string) => formatMoment(since).replace(/ à 0\sh$/, "");

/** Returns the hour, or the day of what begins at midnight. */
function markOf(since: string): string {
  const [day = "", time = ""] = formatMoment(since).split(" à ");
  return /^0\sh$/.test(time) ? day.replace(/ \d{4}$/, "") : time;
}

function toneOf(paid: number, ended: number): "low" | "part" {
  return paid / ended < 0.5 ? "low" : "part";
}

function nameRate(paid: number, ended: number): string {
  const counts = `${formatNumber(paid)} sur ${formatNumber(ended)}`;
  if (ended < FEW) return `${counts}, trop peu pour en juger`;
  return `${counts}, ${formatPercent((100 * paid) / ended)}`;
}
