import type { ReactNode } from "react";

export interface ChartColumn {
  /** The full text of its place in time. */
  name: string;
  /** A short one, for the axis. */
  mark: string;
  value: number;
  /** The pale value behind the column: the period before, or the whole of which the value is a part. */
  behind: number;
  /** The text shown on hover. */
  text: string;
}

const HEIGHT = 200;
const TOP = 26;
const BOTTOM = 172;
const TONES = { money: "fill-laterite", part: "fill-leaf" } as const;

/**
 * Many columns over time, each before a pale one that it is compared with; only the first and the last are named.
 * `label` describes the picture; a table beside it must give the values.
 */
export function ColumnChart({
  columns,
  label,
  tone,
  format,
}: {
  columns: readonly ChartColumn[];
  label: string;
  tone: keyof typeof TONES;
  format: (value: number) => string;
}): ReactNode {
  const scale = Math.max(1, ...columns.flatMap(({ value, behind }) => [value, behind]));
  const heightOf = (value: number) => ((BOTTOM - TOP) * value) / scale;
  const step = 100 / columns.length;
  const box = (index: number, share: number, value: number) => ({
    x: `${(index + (1 - share) / 2) * step}%`,
    width: `${share * step}%`,
    y: BOTTOM - heightOf(value),
    height: heightOf(value),
  });
  const first = columns[0]?.mark;
  const last = columns.length > 1 ? columns.at(-1)?.mark : undefined;
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="block text-[13px]">
      <text x="0" y="14" className="fill-muted">
        {format(scale)}
      </text>
      <line x1="0" x2="100%" y1={TOP - 5} y2={TOP - 5} strokeDasharray="3 5" className="stroke-edge" />
      {columns.map(({ name, value, behind, text }, index) => (
        <g key={name}>
          <title>{text}</title>
          {behind > 0 && <rect {...box(index, 0.86, behind)} className="fill-sand" />}
          {value > 0 && <rect {...box(index, 0.5, value)} className={TONES[tone]} />}
        </g>
      ))}
      <line x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} className="stroke-edge" />
      <text x="0" y={BOTTOM + 20} className="fill-ink">
        {first}
      </text>
      {last && (
        <text x="100%" y={BOTTOM + 20} textAnchor="end" className="fill-ink">
          {last}
        </text>
      )}
    </svg>
  );
}
