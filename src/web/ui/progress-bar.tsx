import type { ReactNode } from "react";
import { formatPercent } from "#contracts/formats.ts";
import { type ProgressTone, progressTone } from "./progress.ts";

const bars: Record<ProgressTone, string> = { low: "bar-low", middle: "bar-middle", high: "bar-high" };
const texts: Record<ProgressTone, string> = {
  low: "text-low",
  middle: "text-middle-text",
  high: "text-high",
};

/** A bar in the colour of its percentage, which is always also shown as text. */
export function ProgressBar({
  percent,
  label,
  tone = progressTone(percent),
  children,
}: {
  percent: number;
  /** What progresses, for screen readers. */
  label: string;
  /** The colour, if it does not follow from the percentage. */
  tone?: ProgressTone;
  /** The text at the left of the percentage. */
  children?: ReactNode;
}): ReactNode {
  return (
    <div>
      <progress className={`bar ${bars[tone]}`} value={percent} max={100} aria-label={label}>
        {formatPercent(percent)}
      </progress>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9rem] sm:text-[0.95rem]">
        <span className="flex-[1_1_9rem]">{children}</span>
        <span className={`font-[750] whitespace-nowrap ${texts[tone]}`}>{formatPercent(percent)}</span>
      </div>
    </div>
  );
}
