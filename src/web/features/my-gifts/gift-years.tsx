import type { ReactNode } from "react";
import { formatFcfa, formatNumber } from "#contracts/formats.ts";
import type { GiftYear } from "#contracts/gift.ts";
import { FileButton } from "./file-button.tsx";
import type { GiftSource } from "./gift-source.ts";

/** What was given in each year, net of refunds, with its summary to download. */
export function GiftYears({ years, source }: { years: readonly GiftYear[]; source: GiftSource }): ReactNode {
  return (
    <ul
      aria-label="Mes dons par année"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3"
    >
      {years.map(({ year, amount, gifts, summary_path }) => (
        <li key={year} className="grid justify-items-start gap-1 rounded-card bg-ivory px-5 pt-4 pb-2.5">
          <span className="font-[650] text-laterite">{year}</span>
          <span className="font-display text-[1.5rem] leading-tight font-bold whitespace-nowrap tabular-nums">
            {formatFcfa(amount)}
          </span>
          <span className="text-[0.95rem] text-muted">{gifts === 1 ? "1 don" : `${formatNumber(gifts)} dons`}</span>
          <FileButton
            label="Récapitulatif PDF"
            about={String(year)}
            name={`recapitulatif-dons-${year}.pdf`}
            className="-ml-2"
            read={() => source.readFile(summary_path)}
          />
        </li>
      ))}
    </ul>
  );
}
