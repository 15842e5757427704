import type { ReactNode } from "react";

export interface ShareBar {
  key: string;
  name: ReactNode;
  /** The figures of the bar, at its end. */
  figures: ReactNode;
  value: number;
  tone?: keyof typeof TONES;
}

const TONES = { money: "fill-laterite", part: "fill-leaf", low: "fill-low", pale: "fill-edge" } as const;

/** A list of names with their figures, each above a bar of its share of `full`. The figures say what the bars show. */
export function ShareBars({ bars, full }: { bars: readonly ShareBar[]; full: number }): ReactNode {
  return (
    <ul className="grid gap-1.5">
      {bars.map(({ key, name, figures, value, tone = "money" }) => (
        <li key={key}>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">{name}</span>
            <span className="ml-auto text-right tabular-nums">{figures}</span>
          </div>
          <svg aria-hidden="true" width="100%" height="8" className="mt-1 block">
            <rect width="100%" height="8" rx="4" className="fill-track" />
            {value > 0 && (
              <rect width={`${Math.min(100, (100 * value) / full)}%`} height="8" rx="4" className={TONES[tone]} />
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}
