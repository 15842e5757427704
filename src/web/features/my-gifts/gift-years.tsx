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
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-white px-4.5 py-3"
        >
          <div className="min-w-0">
            <p className="font-[650] text-forest">{year}</p>
            <p className="font-display text-[1.3rem] leading-tight font-bold whitespace-nowrap tabular-nums">
              {formatFcfa(onlyDues({ gifts, dues }) ? dues : amount)}
            </p>
            <p className="text-[0.92rem] text-muted">{countedText({ gifts, dues })}</p>
          </div>
          <FileButton
            label="Récapitulatif PDF"
            about={String(year)}
            name={`recapitulatif-${year}.pdf`}
            className="-mx-2"
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
  const given = `${formatNumber(gifts)} ${gifts > 1 ? "dons" : "don"}`;
  return dues > 0 ? `${given}, et ${formatFcfa(dues)} de cotisations` : given;
}
