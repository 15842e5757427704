import type { ReactNode } from "react";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { ShareBars } from "#web/ui/share-bars.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { TitledFigures } from "./dashboard-panel.tsx";
import { describeChange } from "./describe-change.ts";
import { FigureLink } from "./figure-link.tsx";
import { FiguresTable } from "./figures-table.tsx";

interface Share {
  key: string;
  name: string;
  /** The payments behind it. */
  path: string;
  amount: number;
  payments: number;
  before: number;
}

/** How many bars stand above the table, which has them all. */
const SHOWN = 8;

/** What was received by the parts of a whole, the largest first. */
export function SharesPanel({ title, shares }: { title: string; shares: readonly Share[] }): ReactNode {
  return (
    <TitledFigures title={title}>
      {shares.length === 0 ? (
        <p className="text-muted">Rien n’a été reçu, ni dans cette période ni avant.</p>
      ) : (
        <>
          <ShareBars
            full={Math.max(1, ...shares.map(({ amount }) => amount))}
            bars={shares.slice(0, SHOWN).map(({ key, name, path, amount }) => ({
              ...{ key, name, value: amount },
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
  {
    label: "Paiements",
    align: "end",
    narrow:
      "col-start-1 row-start-2 text-[0.92rem] text-muted before:content-['Paiements_:_'] @min-[35rem]:before:content-none",
    cell: ({ payments }) => formatNumber(payments),
  },
  {
    label: "Avant",
    align: "end",
    narrow:
      "col-span-3 row-start-3 text-[0.92rem] text-muted before:content-['Avant_:_'] @min-[35rem]:before:content-none",
    cell: ({ amount, before }) => (
      <>
        <span>{formatFcfa(before)}</span> <span className="text-muted">{`(${describeChange(amount, before)})`}</span>
      </>
    ),
  },
];
