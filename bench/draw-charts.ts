import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { FOREST, INK, IVORY, LATERITE, LINE, MUTED, SUN } from "#shared/brand/colours.ts";

/** Lines over time. `points` are seconds since the start and values; NaN leaves a gap. */
export interface Chart {
  title: string;
  lines: readonly { name: string; points: readonly (readonly [seconds: number, value: number])[] }[];
}

const WIDTH = 960;
const HEIGHT = 240;
const LEFT = 64;
const [TOP, BOTTOM, RIGHT] = [44, 28, 20];
const COLOURS = [FOREST, LATERITE, SUN, MUTED];
const STEPS = 4;

/** Writes the charts below each other into one PNG. All share the same time, from 0 to `seconds`. */
export async function drawCharts(file: string, charts: readonly Chart[], seconds: number): Promise<void> {
  const drawn = charts.map((chart, index) => drawChart(chart, { top: index * HEIGHT, seconds }));
  const height = charts.length * HEIGHT;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12">
    <rect width="${WIDTH}" height="${height}" fill="${IVORY}"/>${drawn.join("")}</svg>`;
  await writeFile(file, await sharp(Buffer.from(svg), { density: 144 }).png().toBuffer());
}

function drawChart({ title, lines }: Chart, { top, seconds }: { top: number; seconds: number }): string {
  const highest = niceAbove(
    Math.max(1, ...lines.flatMap(({ points }) => points.map(([, value]) => value).filter(Number.isFinite))),
  );
  const x = (at: number) => LEFT + (at / seconds) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => top + HEIGHT - BOTTOM - (value / highest) * (HEIGHT - TOP - BOTTOM);
  const text = (at: [number, number], words: string, more = "") =>
    `<text x="${at[0]}" y="${at[1]}" fill="${INK}" ${more}>${words.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;
  const parts = [text([LEFT, top + 22], title, 'font-weight="bold" font-size="14"')];
  for (let step = 0; step <= STEPS; step += 1) {
    const value = (highest * step) / STEPS;
    const at = (seconds * step) / STEPS;
    parts.push(`<path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" stroke="${LINE}"/>`);
    parts.push(text([LEFT - 8, y(value) + 4], Number(value.toPrecision(3)).toLocaleString("en"), 'text-anchor="end"'));
    const anchor = step === 0 ? "start" : step === STEPS ? "end" : "middle";
    parts.push(text([x(at), top + HEIGHT - 8], showTime(at), `text-anchor="${anchor}"`));
  }
  lines.forEach(({ name, points }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = points
      .filter(([, value]) => Number.isFinite(value))
      .map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
    if (path.length > 0) parts.push(`<path d="M${path.join("L")}" fill="none" stroke="${colour}" stroke-width="1.8"/>`);
    const place = WIDTH - RIGHT - (lines.length - index) * 120;
    parts.push(
      `<rect x="${place}" y="${top + 12}" width="12" height="12" fill="${colour}"/>`,
      text([place + 18, top + 22], name),
    );
  });
  return parts.join("");
}

/** Returns the next of 1, 2, 4, 5 or 8 times a power of ten. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 5, 8].find((times) => times * power >= value) ?? 10);
}

function showTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
