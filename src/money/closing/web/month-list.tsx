import { type ReactNode, useId } from "react";
import type { ListedMonth, MonthList as ListedMonths } from "#money/closing/closing.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { capitalize, formatFcfa, formatNumber } from "#shared/formats.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { PRINTED_WHOLE } from "#web/ui/fact-list.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { MONTHS } from "./closing-calls.ts";
import { MonthChip } from "./month-chip.tsx";

/** The months of the ledger, open and closed. */
export default function Closings(): ReactNode {
  return (
    <div className="grid max-w-[60rem] gap-3">
      <div>
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Clôtures</h1>
        <p className="mt-1 text-muted">Un mois clôturé ne reçoit plus d’écriture&nbsp;: son rapport reste vrai.</p>
      </div>
      <MonthList />
    </div>
  );
}

/** The month to close and the running one, then all others by year, of which the newest is unfolded. */
function MonthList(): ReactNode {
  const fetched = useApi<ListedMonths>(MONTHS);
  return (
    <WhenFetched fetched={fetched} {...loadingOf("des mois")}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState text="Aucun paiement pour l’instant&nbsp;: il n’y a rien à clôturer." />
        ) : (
          <Months months={data} />
        )
      }
    </WhenFetched>
  );
}

const yearOf = ({ month }: ListedMonth) => month.slice(0, 4);
const isAtHand = ({ state }: ListedMonth) => state === "running" || state === "next";

function Months({ months }: { months: readonly ListedMonth[] }): ReactNode {
  const atHand = months.filter(isAtHand);
  const others = months.filter((month) => !isAtHand(month));
  const years = [...new Set(others.map(yearOf))];
  return (
    <>
      {atHand.length > 0 && (
        <ListTable caption="Les mois à suivre" columns={COLUMNS} rows={atHand} keyOf={({ month }) => month} />
      )}
      {years.map((year, place) => (
        <Year
          key={year}
          year={year}
          months={others.filter((month) => yearOf(month) === year)}
          ofYear={months.filter((month) => yearOf(month) === year)}
          isUnfolded={place === 0}
        />
      ))}
    </>
  );
}

/** The months of a year, one line each. */
function Year({
  year,
  months,
  ofYear,
  isUnfolded,
}: {
  year: string;
  months: readonly ListedMonth[];
  /** With those at hand, which stand above: the sum is the year's. */
  ofYear: readonly ListedMonth[];
  isUnfolded: boolean;
}): ReactNode {
  const id = useId();
  const net = ofYear.reduce((sum, month) => sum + month.net, 0);
  return (
    <section aria-labelledby={id}>
      <details open={isUnfolded} className={`group/year ${PRINTED_WHOLE}`}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="text-[1.06rem]">
            {year}
          </h2>
          <span className="min-w-0 flex-1 text-right text-[0.92rem] text-muted">{`${ofYear.length}\u00a0mois, ${formatFcfa(net)}`}</span>
          <ChevronIcon className="size-4 flex-none text-forest group-open/year:rotate-180" />
        </summary>
        <ListTable caption={`Les mois de ${year}`} columns={LINE} rows={months} keyOf={({ month }) => month} />
      </details>
    </section>
  );
}

const NAME = {
  label: "Mois",
  narrow: "row-start-1",
  cell: ({ month }) => <RowLink to={adminPaths.closing(month)}>{capitalize(formatMonth(month))}</RowLink>,
} satisfies Column<ListedMonth>;
const STATE = {
  label: "État",
  narrow: "col-span-2 row-start-1 justify-self-end self-center",
  cell: (month) => <MonthChip {...month} />,
} satisfies Column<ListedMonth>;
const PAYMENTS = {
  label: "Paiements",
  align: "end",
  narrow: "row-start-2 text-[0.92rem] text-muted",
  cell: ({ payments }) => (
    <>
      <span>{formatNumber(payments)}</span>
      <span className="columns:hidden">{` paiement${payments > 1 ? "s" : ""}`}</span>
    </>
  ),
} satisfies Column<ListedMonth>;
const NET = {
  label: "Net",
  align: "end",
  narrow: "col-span-2 row-start-2 justify-self-end font-semibold",
  cell: ({ net }) => <span className="whitespace-nowrap">{formatFcfa(net)}</span>,
} satisfies Column<ListedMonth>;
const COLUMNS: Column<ListedMonth>[] = [NAME, STATE, PAYMENTS, NET];

/** The same in one line of a narrow screen: the number of payments is on the month's own page. */
const LINE: Column<ListedMonth>[] = [
  {
    ...NAME,
    narrow: "row-start-1 leading-9",
    cell: ({ month }) => (
      <RowLink to={adminPaths.closing(month)}>
        <span>{capitalize(formatMonth(month).replace(/ \d+$/, ""))}</span>
        <span className="cards:sr-only">{` ${month.slice(0, 4)}`}</span>
      </RowLink>
    ),
  },
  { ...STATE, narrow: "col-start-2 row-start-1 text-[0.92rem]" },
  { ...PAYMENTS, narrow: "hidden" },
  { ...NET, narrow: "col-start-3 row-start-1 justify-self-end font-semibold" },
];
