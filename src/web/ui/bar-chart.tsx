import type { ReactNode } from "react";

export interface Bar {
  /** The full text appears on hover, the short one below the bar. */
  name: string;
  short: string;
  initial: string;
  value: number;
}

const HEIGHT = 224;
const TOP = 26;
const BOTTOM = 192;

/**
 * Bars over time, each in front of a full one. `full` is the value of a full bar; a larger value stretches the scale of
 * all. `label` describes the picture; a table beside it must give the values.
 */
export function BarChart({
  bars,
  full,
  label,
  format,
}: {
  bars: readonly Bar[];
  full: number;
  label: string;
  format: (value: number) => string;
}): ReactNode {
  const scale = Math.max(full, ...bars.map(({ value }) => value));
  const heightOf = (value: number) => ((BOTTOM - TOP) * value) / scale;
  const step = 100 / bars.length;
  const place = (index: number) => ({ x: `${(index + 0.16) * step}%`, width: `${0.68 * step}%`, rx: 5 });
  return (
    <div className="@container">
      <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="block text-[13px]">
        <text x="0" y="14" className="fill-muted">
          {format(scale)}
        </text>
        <line x1="0" x2="100%" y1={TOP - 5} y2={TOP - 5} strokeDasharray="3 5" className="stroke-edge" />
        {bars.map(({ name, short, initial, value }, index) => (
          <g key={name}>
            <title>{`${name}\u00a0: ${format(value)}`}</title>
            <rect {...place(index)} y={BOTTOM - heightOf(full)} height={heightOf(full)} className="fill-track" />
            {value > 0 && (
              <rect {...place(index)} y={BOTTOM - heightOf(value)} height={heightOf(value)} className="fill-leaf" />
            )}
            <text
              x={`${(index + 0.5) * step}%`}
              y={BOTTOM + 22}
              textAnchor="middle"
              className="fill-ink @min-[33rem]:hidden"
            >
              {initial}
            </text>
            <text
              x={`${(index + 0.5) * step}%`}
              y={BOTTOM + 22}
              textAnchor="middle"
              className="hidden fill-ink @min-[33rem]:inline"
            >
              {short}
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} className="stroke-edge" />
      </svg>
    </div>
  );
}
