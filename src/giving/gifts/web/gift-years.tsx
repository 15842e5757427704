import type { ReactNode } from "react";
import type { GiftYear } from "#giving/gifts/gift.contract.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
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
              {formatFcfa(amount + dues)}
            </p>
            {partsOf({ amount, gifts, dues }).map((part) => (
              <p key={part} className="text-[0.92rem] leading-snug text-muted">
                {part}
              </p>
            ))}
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

/** The parts of the sum: gifts, dues, or both with a sum each. */
function partsOf({ amount, gifts, dues }: Pick<GiftYear, "amount" | "gifts" | "dues">): string[] {
  const counted = `${formatNumber(gifts)} ${gifts > 1 ? "dons" : "don"}`;
  if (dues === 0) return [counted];
  if (gifts === 0) return ["de cotisations"];
  return [`${counted}\u00a0: ${formatFcfa(amount)}`, `Cotisations\u00a0: ${formatFcfa(dues)}`];
}
