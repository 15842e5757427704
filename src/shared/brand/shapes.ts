import { FOREST, IVORY, LATERITE, LEAF, MINT, SUN } from "./colours.ts";

/** One filled path of a woven band, drawn in cells of 24 by 24 units. */
export interface Shape {
  readonly d: string;
  readonly fill: string;
}

const yarns = [SUN, LEAF, LATERITE, IVORY, MINT];
const row = (step: number, count: number, one: (x: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i * step)).join("");
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h-${w}z`;

/** Each motif is the outer figure and the figure woven over it, inside one cell. */
const motifs: readonly (readonly [string, string])[] = [
  ["M12 1l11 11-11 11L1 12z", "M12 7l5 5-5 5-5-5z"],
  ["M0 22L12 2l12 20z", "M7.5 22l4.5-8 4.5 8z"],
  ["M9 2h6v4h4v3h4v6h-4v3h-4v4H9v-4H5v-3H1V9h4V6h4z", box(9, 9, 6, 6)],
  [row(7, 3, (x) => `M${x + 1} 3h4l5 9-5 9h-4l5-9z`), ""],
  ["M12 2a10 10 0 1 0 .1 0z", "M12 8a4 4 0 1 0 .1 0z"],
  [row(12, 2, (x) => box(x, 2, 6, 7) + box(x + 6, 9, 6, 6) + box(x, 15, 6, 7)), ""],
  ["M0 2l12 9L24 2v6l-12 9L0 8z", "M0 14l12 8 12-8v8H0z"],
];
const warp = row(5, 5, (x) => box(x, 2, 2, 20));

/** Moves a motif, whose subpaths start at absolute points, to its column. */
const shift = (d: string, by: number): string =>
  d.replace(/([MLH])([\d.]+)/g, (_, c: string, x: string) => c + (Number(x) + by));

/** Returns the pattern of a seed, always the same one: `columns` cells in a symmetrical order. */
export function weaveShapes(seed: string, columns: number): Shape[] {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  const next = (n: number): number => {
    h = Math.imul(h ^ (h >>> 15), 2246822519) + 374761393;
    return ((h ^ (h >>> 13)) >>> 0) % n;
  };
  const first = next(7);
  const step = 1 + next(6);
  const shade = next(5);
  const layers = new Map<string, string>();
  const put = (layer: number, fill: number, d: string): void => {
    const key = layer + (yarns[fill % 5] ?? "");
    layers.set(key, (layers.get(key) ?? "") + d);
  };
  for (let i = 0; i < columns; i++) {
    // Beats 0 to 6, then back: a warp of plain threads and three motifs in both directions.
    const beat = i % 12 < 7 ? i % 12 : 12 - (i % 12);
    const [outer, inner] = motifs[(first + step * (beat >> 1)) % 7] ?? ["", ""];
    if (beat % 2) {
      put(0, shade + (beat >> 1), shift(outer, i * 24));
      put(1, shade + (beat >> 1) + 2, shift(inner, i * 24));
    } else if (beat) {
      put(0, shade + beat + 2, shift(warp, i * 24));
    } else {
      put(0, shade + 3, shift("M12 1l11 11-11 11L1 12z", i * 24));
      put(1, shade, shift("M12 5l7 7-7 7-7-7z", i * 24));
    }
  }
  return [...layers]
    .sort(([a], [b]) => Number(a[0]) - Number(b[0]))
    .filter(([, d]) => d)
    .map(([key, d]) => ({ d, fill: key.slice(1) }));
}

/** The foundation's mark: an open doorway of three nested arches in a square of 40 units, the outermost arch first. */
export const ARCH_MARK: readonly Shape[] = [
  { d: "M3 38V20a17 17 0 0 1 34 0v18z", fill: FOREST },
  { d: "M9 38V21a11 11 0 0 1 22 0v17z", fill: SUN },
  { d: "M14 38V22a6 6 0 0 1 12 0v16z", fill: LATERITE },
  { d: "M18 38V23.5a2 2 0 0 1 4 0V38z", fill: IVORY },
];
