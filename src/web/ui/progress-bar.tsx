import type { ReactNode } from "react";
import { type ProgressTone, progressTone } from "#giving/campaigns/progress.contract.ts";
import { formatPercent } from "#shared/formats.ts";

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
  /** The name of what progresses, for screen readers. */
  label: string;
  /** The colour, if it does not follow from the percentage. */
  tone?: ProgressTone;
  /** The text at the left of the percentage. */
  children?: ReactNode;
}): ReactNode {
  return (
    <div>
      <Bar percent={percent} label={label} tone={tone} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9rem] sm:text-[0.95rem]">
        <span className="flex-[1_1_9rem]">{children}</span>
        <Percentage percent={percent} tone={tone} />
      </div>
    </div>
  );
}

/** The bar alone: its percentage stands as text beside it. */
export function Bar({
  percent,
  label,
  tone = progressTone(percent),
}: {
  percent: number;
  label: string;
  tone?: ProgressTone;
}): ReactNode {
  return (
    <progress className={`bar ${bars[tone]}`} value={percent} max={100} aria-label={label}>
      {formatPercent(percent)}
    </progress>
  );
}

/** The percentage of a bar, in its colour. */
export function Percentage({
  percent,
  tone = progressTone(percent),
}: {
  percent: number;
  tone?: ProgressTone;
}): ReactNode {
  return <span className={`font-[750] whitespace-nowrap ${texts[tone]}`}>{formatPercent(percent)}</span>;
}
