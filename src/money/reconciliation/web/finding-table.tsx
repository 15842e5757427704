import { type ReactNode, useMemo, useState } from "react";
import { nameOfState } from "#money/payments/payment-words.contract.ts";
import {
  DIFFERENCES,
  type Finding,
  type ReconciliationLine,
  type ReconciliationLines,
  type ReconciliationRecord,
} from "#money/reconciliation/reconciliation.contract.ts";
import { nameOfFinding } from "#money/reconciliation/reconciliation-words.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { RecordLink } from "#web/admin/way-link.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { ShortDay } from "#web/listing/short-dates.tsx";
import { lineColumn } from "#web/table-import/line-column.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { type Deciding, FindingAside } from "./finding-aside.tsx";
import { ADVICE, reconciliationPath } from "./reconciliation-calls.ts";

/** The findings with their sums; each leads to its lines. */
export function FindingTable({
  record: { id, sums },
  chosen,
}: {
  record: ReconciliationRecord;
  chosen: Finding | undefined;
}): ReactNode {
  type Sum = (typeof sums)[number];
  const columns: Column<Sum>[] = [
    {
      label: "Constat",
      narrow: "col-span-2 row-start-1",
      cell: ({ finding }) => (
        <Link
          to={adminPaths.reconciliation(id, finding)}
          preventScrollReset
          aria-current={finding === chosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest underline-offset-4 hover:underline aria-[current]:underline"
        >
          {nameOfFinding(finding)}
        </Link>
      ),
    },
    {
      label: "Nombre",
      align: "end",
      narrow: "row-start-1 col-start-3 self-center justify-self-end font-semibold",
      cell: ({ count, set_aside: aside }) =>
        aside > 0 ? `${formatNumber(count)}, dont ${formatNumber(aside)} de côté` : formatNumber(count),
    },
    {
      label: "Au relevé",
      align: "end",
      narrow: "col-span-3 row-start-2 text-[0.92rem] text-muted",
      cell: ({ there }) => (
        <span className="whitespace-nowrap">
          <span className="columns:hidden">Au relevé&nbsp;: </span>
          <span>{formatFcfa(there)}</span>
        </span>
      ),
    },
    {
      label: "Ici",
      align: "end",
      narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted",
      cell: ({ here }) => (
        <span className="whitespace-nowrap">
          <span className="columns:hidden">Ici&nbsp;: </span>
          <span>{formatFcfa(here)}</span>
        </span>
      ),
    },
  ];
  return <StackedTable caption="Les constats" columns={columns} rows={sums} keyOf={({ finding }) => finding} />;
}

/**
 * The lines of one finding, with what to do about them, and about all of them at once: the children. Each leads to its
 * payment. `onDecided` takes those who may decide.
 */
export function FindingLines({
  id,
  finding,
  onDecided,
  children,
}: {
  id: string;
  finding: Finding;
  onDecided: ((record: ReconciliationRecord) => void) | undefined;
  children: ReactNode;
}): ReactNode {
  const wanted = useMemo(() => new URLSearchParams({ finding }), [finding]);
  // Those that were decided since the list was read: they stay in their rows.
  const [changed, setChanged] = useState<Readonly<Record<number, ReconciliationLine>>>({});
  const isDifference = DIFFERENCES.includes(finding);
  const columns = (rows: readonly ReconciliationLine[]) => [
    referenceColumn(id),
    ...(rows.some(({ payment }) => payment) ? [PAYER] : []),
    ...COLUMNS,
    ...(rows.some(({ note }) => note) ? [NOTE] : []),
    ...(isDifference
      ? [
          asideColumn(
            onDecided && {
              id,
              onDecided({ line, record }) {
                setChanged((before) => ({ ...before, [line.place]: line }));
                onDecided(record);
              },
            },
          ),
        ]
      : []),
  ];
  return (
    <section aria-labelledby="lines" className="grid gap-3">
      <h2 id="lines" className="text-card">
        {nameOfFinding(finding)}
      </h2>
      <p className="max-w-[65ch]">{ADVICE[finding]}</p>
      {children}
      <FoundList<ReconciliationLine, ReconciliationLines>
        api={`${reconciliationPath(id)}/lines`}
        wanted={wanted}
        empty="Aucune ligne."
      >
        {(rows) => (
          <StackedTable
            caption={nameOfFinding(finding)}
            columns={columns(rows)}
            rows={rows.map((row) => changed[row.place] ?? row)}
            keyOf={({ place }) => String(place)}
          />
        )}
      </FoundList>
    </section>
  );
}

const amountCell = (amount: number | null, name: string) =>
  amount !== null && (
    <span className="whitespace-nowrap">
      <span className="columns:hidden">{`${name}\u00a0: `}</span>
      <span>{formatFcfa(amount)}</span>
    </span>
  );

const referenceColumn = (comparison: string): Column<ReconciliationLine> => ({
  label: "Référence",
  narrow: "col-span-2 row-start-1",
  cell: ({ reference, payment, finding }) =>
    payment ? (
      <RecordLink
        to={adminPaths.paymentOfFinding(payment.id, { comparison, finding })}
        aria-label={reference}
        title={reference}
      >
        <CutReference reference={reference} />
      </RecordLink>
    ) : (
      <span title={reference} className="inline-flex min-h-11 items-center font-semibold">
        {reference === "" ? "Sans référence" : <CutReference reference={reference} />}
      </span>
    ),
});

/** Number of signs at the end of a reference that stay in sight: those by which two are told apart. */
const REFERENCE_END = 6;

/** A reference: where all columns fit it stays on one line, cut in its middle. */
function CutReference({ reference }: { reference: string }): ReactNode {
  return (
    <span className="inline-flex min-w-0 [overflow-wrap:anywhere] max-xl:flex-wrap xl:max-w-36 xl:whitespace-nowrap">
      <span className="min-w-0 xl:truncate">{reference.slice(0, -REFERENCE_END)}</span>
      <span className="xl:flex-none">{reference.slice(-REFERENCE_END)}</span>
    </span>
  );
}

/** Who paid, by which means: one column, as they are read together. */
const PAYER: Column<ReconciliationLine> = {
  label: "Payeur",
  narrow: "col-span-3 row-start-2",
  cell: ({ payment }) =>
    payment && (
      <span
        title={`${payment.payer}, ${payment.method}`}
        className="[overflow-wrap:anywhere] columns:block columns:min-w-34 xl:max-w-48 xl:truncate"
      >
        <span className="max-xl:columns:block">{payment.payer}</span>
        <span className="max-xl:columns:hidden">, </span>
        <span className="text-[0.92rem] text-muted">{payment.method}</span>
      </span>
    ),
};

const COLUMNS: Column<ReconciliationLine>[] = [
  lineColumn("row-start-1 col-start-3 self-center justify-self-end"),
  {
    label: "Le",
    narrow: "col-span-2 row-start-3 text-[0.92rem] text-muted",
    cell: ({ paid_on }) => paid_on && <ShortDay on={paid_on} />,
  },
  {
    label: "État ici",
    narrow: "row-start-3 col-start-3 justify-self-end text-[0.92rem]",
    cell: ({ payment }) =>
      payment ? nameOfState({ state: payment.state, duplicate: false, refunded: 0, refund_cause: null }) : "Inconnu",
  },
  {
    label: "Au relevé",
    align: "end",
    narrow: "col-span-3 row-start-4 text-[0.92rem]",
    cell: ({ there }) => amountCell(there, "Au relevé"),
  },
  {
    label: "Ici",
    align: "end",
    narrow: "col-span-3 row-start-5 text-[0.92rem]",
    cell: ({ here }) => amountCell(here, "Ici"),
  },
];

const NOTE: Column<ReconciliationLine> = {
  label: "Motif",
  narrow: "col-span-3 row-start-6 text-[0.92rem]",
  cell: ({ note }) => <span className="[overflow-wrap:anywhere]">{note}</span>,
};

/** Why a difference waits no more, with the way back, or the way to say so. */
const asideColumn = (deciding: Deciding | undefined): Column<ReconciliationLine> => ({
  label: "Suite",
  narrow: "col-span-3 row-start-7 text-[0.92rem]",
  cell: (line) => <FindingAside line={line} deciding={deciding} />,
});
