import { type Headings, plainHeadings } from "./find-columns.ts";

/** A row of a file. `line` is its number as spreadsheets count. */
export interface TableRow {
  line: number;
  cells: string[];
  /** A spreadsheet does not show it: it is filtered out or folded away. */
  isHidden?: true;
}

/** How many rows may stand above the headers. */
export const SEARCHED_ROWS = 40;

/** Which of the rows has the headers, how many fields it names, and how many of its cells are filled. */
export interface HeaderPlace {
  index: number;
  known: number;
  width: number;
}

/**
 * Returns the first of the rows that names the most known columns, two at least; if none does, the first one with several words and no
 * digits. `headerRow`, if staff chose one, wins.
 */
export function locateHeader(
  rows: readonly TableRow[],
  { headings, headerRow }: { headings: Headings; headerRow: number | undefined },
): HeaderPlace {
  const judged = rows.slice(0, headerRow ? undefined : SEARCHED_ROWS).map(({ line, cells }, index) => ({
    ...{ index, line, known: countKnown(cells, headings), width: cells.filter((cell) => cell.trim() !== "").length },
    hasData: cells.some((cell) => /[\d@]/.test(cell)),
  }));
  const [first = { index: 0, line: 1, known: 0, width: 0, hasData: true }] = judged;
  if (headerRow) return judged.find(({ line }) => line === headerRow) ?? first;
  const best = judged.reduce((best, one) => (one.known > best.known ? one : best), first);
  if (best.known >= 2) return best;
  return judged.find(({ width, hasData }) => width >= 2 && !hasData) ?? judged.find(({ width }) => width > 0) ?? first;
}

function countKnown(cells: readonly string[], headings: Headings): number {
  const plain = cells.slice(0, 200).map(plainHeadings);
  return Object.values(headings).filter((heading) => plain.some((names) => names.some((name) => heading.test(name))))
    .length;
}
