import type { ReactNode } from "react";
import { formatFcfa, formatNumber } from "#contracts/formats.ts";
import type { GiftYear } from "#contracts/gift.ts";
import { FileButton } from "./file-button.tsx";
import type { GiftSource } from "./gift-source.ts";

/** The gifts and dues of each year, net of refunds, with a summary to download. */
export function GiftYears({ years, source }: { years: readonly GiftYear[]; source: GiftSource }): ReactNode {
  return (
    <ul
      aria-label="Mes dons par année"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3"
    >
      {years.map(({ year, amount, gifts, dues, summary_path }) => (
        <li
          key={year}
          className="grid grid-rows-[auto_auto_1fr_auto] justify-items-start gap-1 rounded-card bg-ivory px-5 pt-4 pb-2.5"
        >
          <span className="font-[650] text-laterite">{year}</span>
          <span className="font-display text-[1.5rem] leading-tight font-bold whitespace-nowrap tabular-nums">
            {formatFcfa(onlyDues({ gifts, dues }) ? dues : amount)}
          </span>
          <span className="text-[0.95rem] text-muted">{countedText({ gifts, dues })}</span>
          <FileButton
            label="Récapitulatif PDF"
            about={String(year)}
            name={`recapitulatif-${year}.pdf`}
            className="-ml-2"
            read={() => source.readFile(summary_path)}
          />
        </li>
      ))}
    </ul>
  );
}

function onlyDues({ gifts, dues }: Pick<GiftYear, "gifts" | "dues">): boolean {
  return gifts === 0 && dues > 0;
}

function countedText({ gifts, dues }: Pick<GiftYear, "gifts" | "dues">): string {
  if (onlyDues({ gifts, dues })) return "de cotisations";
  const given = gifts === 1 ? "1 don" : `${formatNumber(gifts)} dons`;
  return dues > 0 ? `${given}, et ${formatFcfa(dues)} de cotisations` : given;
}
