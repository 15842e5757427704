import type { ReactNode } from "react";
import { paymentsPath } from "#money/treasury/web/payment-parameters.ts";
import type { CollectedFigures } from "#operations/dashboard/dashboard.contract.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { capitalize, formatFcfa, formatNumber, formatPercent } from "#shared/formats.ts";
import { formatDays } from "#shared/periods.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ColumnChart } from "#web/ui/column-chart.tsx";
import { ShareBars } from "#web/ui/share-bars.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { FigureLink, FiguresTable, TitledFigures } from "./dashboard-panel.tsx";

/** The receipts of a period: in all, by day, by purpose, and by method. */
export function CollectedPanels({ query }: { query: string }): ReactNode {
  const figures = useApi<CollectedFigures>(`/admin/dashboard/collected?${query}`);
  if (figures.failure?.status === 422) {
    return <p className="text-muted">Indiquez deux dates, la première d’abord, sur deux ans au plus.</p>;
  }
  return (
    <WhenFetched fetched={figures} {...loadingOf("des chiffres")} skeleton="h-16 rounded-card">
      {(shown) => {
        const days = { paid_from: shown.period.from, paid_to: shown.period.to };
        return (
          <>
            <TotalPanel figures={shown} />
            <DaysPanel figures={shown} />
            <SharesPanel
              title="Par campagne et projet"
              shares={shown.targets.map(({ purpose, target, label, ...share }) => ({
                key: `${purpose}:${target}`,
                name: label ?? "Campagne ou projet supprimé",
                path: paymentsPath({ ...days, purpose, ...(purpose === "cotisation" ? {} : { target }) }),
                ...share,
              }))}
            />
            <SharesPanel
              title="Par mode de paiement"
              shares={shown.methods.map(({ method, label, ...share }) => ({
                key: method,
                name: label,
                path: paymentsPath({ ...days, method }),
                ...share,
              }))}
            />
          </>
        );
      }}
    </WhenFetched>
  );
}

function TotalPanel({ figures: { period, before, total, total_before } }: { figures: CollectedFigures }): ReactNode {
  const days = { paid_from: period.from, paid_to: period.to };
  const refunds = paymentsPath({ refunded_from: period.from, refunded_to: period.to });
  return (
    <TitledFigures title="Reçu">
      <p className="text-muted">
        {`${capitalize(formatDays(period.from, period.to))}. Comparaison\u00a0: ${formatDays(before.from, before.to)}.`}
      </p>
      <p>
        <strong className="block font-display text-[min(1.9rem,9vw)] leading-tight">
          <FigureLink to={paymentsPath(days)}>{formatFcfa(total.amount)}</FigureLink>
        </strong>
        <span className="text-muted">
          {`${describeChange(total.amount, total_before.amount)}\u00a0: ${formatFcfa(total_before.amount)} avant`}
        </span>
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-x-5 gap-y-3 border-t border-line pt-4">
        <Figure name="Paiements" to={paymentsPath(days)} change={describeChange(total.payments, total_before.payments)}>
          {formatNumber(total.payments)}
        </Figure>
        {total.median !== null && (
          <Figure
            name="Don médian"
            to={paymentsPath({ ...days, sort: "amount" })}
            change={total_before.median === null ? "rien avant" : `${formatFcfa(total_before.median)} avant`}
          >
            {formatFcfa(total.median)}
          </Figure>
        )}
        <Figure name="Remboursé" to={refunds} change={`${formatFcfa(total_before.refunded)} avant`}>
          {formatFcfa(total.refunded)}
        </Figure>
        <Figure name="Remboursements" to={refunds} change={`${formatNumber(total_before.refunds)}\u00a0avant`}>
          {formatNumber(total.refunds)}
        </Figure>
      </dl>
    </TitledFigures>
  );
}

function Figure({
  name,
  to,
  change,
  children,
}: {
  name: string;
  to: string;
  change: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt className="text-[0.92rem] text-muted">{name}</dt>
      <dd className="text-[1.15rem]">
        <FigureLink to={to}>{children}</FigureLink>
        <span className="block text-[0.92rem] text-muted">{change}</span>
      </dd>
    </div>
  );
}

function DaysPanel({ figures }: { figures: CollectedFigures }): ReactNode {
  const groups = groupDays(figures.days);
  return (
    <TitledFigures title="Reçu au fil du temps">
      <ColumnChart
        tone="money"
        label={`Reçu ${formatDays(figures.period.from, figures.period.to)}\u202f; les chiffres sont dans le tableau.`}
        format={formatFcfa}
        columns={groups.map(({ name, mark, amount, before }) => ({
          name,
          mark,
          value: amount,
          behind: before,
          text: `${name}\u00a0: ${formatFcfa(amount)}, ${formatFcfa(before)} la période d’avant`,
        }))}
      />
      <p className="text-[0.95rem] text-muted">En couleur, cette période. En clair, derrière, la période d’avant.</p>
      <FiguresTable caption="Reçu au fil du temps" columns={DAY_COLUMNS} rows={groups} keyOf={({ from }) => from} />
    </TitledFigures>
  );
}

const PAYMENTS: Column<{ payments: number }> = {
  label: "Paiements",
  align: "end",
  narrow:
    "col-start-1 row-start-2 text-[0.92rem] text-muted before:content-['Paiements_:_'] columns:before:content-none",
  cell: ({ payments }) => formatNumber(payments),
};

const DAY_COLUMNS: readonly Column<DayGroup>[] = [
  { label: "Période", cell: ({ name }) => name, narrow: "col-span-3 row-start-1" },
  {
    label: "Reçu",
    align: "end",
    narrow: "col-start-3 row-start-2 justify-self-end",
    cell: ({ amount, from, to }) => (
      <FigureLink to={paymentsPath({ paid_from: from, paid_to: to })}>{formatFcfa(amount)}</FigureLink>
    ),
  },
  PAYMENTS,
  {
    label: "Avant",
    align: "end",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted before:content-['Avant_:_'] columns:before:content-none",
    cell: ({ before }) => formatFcfa(before),
  },
];

interface Share {
  key: string;
  name: string;
  /** The payments behind it. */
  path: string;
  amount: number;
  payments: number;
  before: number;
}

/** Number of bars above the table, which has them all. */
const SHOWN = 5;

/** The receipts by the parts of a whole, the largest first. */
function SharesPanel({ title, shares }: { title: string; shares: readonly Share[] }): ReactNode {
  return (
    <TitledFigures title={title}>
      {shares.length === 0 ? (
        <p className="text-muted">Rien n’a été reçu, ni dans cette période ni avant.</p>
      ) : (
        <>
          <ShareBars
            full={Math.max(1, ...shares.map(({ amount }) => amount))}
            bars={shares.slice(0, SHOWN).map(({ key, name, path, amount }) => ({
              key,
              name,
              value: amount,
              figures: <FigureLink to={path}>{formatFcfa(amount)}</FigureLink>,
            }))}
          />
          <FiguresTable caption={title} columns={COLUMNS} rows={shares} keyOf={({ key }) => key} />
        </>
      )}
    </TitledFigures>
  );
}

const COLUMNS: readonly Column<Share>[] = [
  { label: "Nom", cell: ({ name }) => name, narrow: "col-span-3 row-start-1 [overflow-wrap:anywhere]" },
  {
    label: "Reçu",
    align: "end",
    narrow: "col-start-3 row-start-2 justify-self-end",
    cell: ({ amount, path }) => <FigureLink to={path}>{formatFcfa(amount)}</FigureLink>,
  },
  PAYMENTS,
  {
    label: "Avant",
    align: "end",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted before:content-['Avant_:_'] columns:before:content-none",
    cell: ({ amount, before }) => (
      <>
        <span>{formatFcfa(before)}</span> <span className="text-muted">{`(${describeChange(amount, before)})`}</span>
      </>
    ),
  },
];

/** Returns how a number changed since the period before: `+12 %`, `=`, or that there was nothing to compare with. */
function describeChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? "comme avant" : "rien avant";
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return "comme avant";
  // Beyond ten times as much, a percentage says less than the factor.
  if (percent >= 1000) return `${formatNumber(now / before)}\u00a0fois plus qu’avant`;
  return `${percent > 0 ? "+" : ""}${formatPercent(percent)}`;
}

type Day = CollectedFigures["days"][number];

/** Days that one column shows together. */
export interface DayGroup {
  name: string;
  /** The first day or the month, for the axis. */
  mark: string;
  from: string;
  to: string;
  amount: number;
  payments: number;
  before: number;
}

const MOST_DAYS = 62;
const MOST_WEEKS = 27;

/** Returns the days in groups that a chart has room for: each day, else seven days each, else the months. */
export function groupDays(days: readonly Day[]): DayGroup[] {
  if (days.length <= MOST_DAYS) return days.map((day) => addUp([day], formatDate(day.day), nameDay(day.day)));
  if (days.length <= MOST_WEEKS * 7) {
    const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
    return weeks.map((week) => addUp(week, nameStretch(week), nameDay(week[0]?.day ?? "")));
  }
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  return months.map((month) =>
    addUp(
      days.filter(({ day }) => day.startsWith(month)),
      formatMonth(month),
      formatMonth(month),
    ),
  );
}

/** Returns a day without its year. */
function nameDay(day: string): string {
  return formatDate(day).replace(/ \d{4}$/, "");
}

function nameStretch(days: readonly Day[]): string {
  const [from, to] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return from === to ? formatDate(from) : `${formatDate(from)} au ${formatDate(to)}`;
}

function addUp(days: readonly Day[], name: string, mark: string): DayGroup {
  const sum = (of: "amount" | "payments" | "before") => days.reduce((all, day) => all + day[of], 0);
  return {
    name,
    mark,
    from: days[0]?.day ?? "",
    to: days.at(-1)?.day ?? "",
    amount: sum("amount"),
    payments: sum("payments"),
    before: sum("before"),
  };
}
