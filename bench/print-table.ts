import { medianOf, medianRatio, showNumber } from "./figures.ts";

/** The cells are one row of a table in Markdown. */
export function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/** A table of Markdown begins with these columns. */
export function printHeader(columns: readonly string[]): void {
  printRow(columns);
  printRow(columns.map(() => "---"));
}

/** One figure of every variant, as measured round by round: the medians, and how many times the first the last is. */
export function printFigure(title: string, series: readonly (readonly number[])[]): void {
  const first = series[0] ?? [];
  const last = series.at(-1) ?? [];
  printRow([title, ...series.map((values) => showNumber(medianOf(values))), showNumber(medianRatio(first, last))]);
}
