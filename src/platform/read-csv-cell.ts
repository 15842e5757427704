import { readFrancs } from "#shared/read-francs.ts";

const LARGEST = 1_000_000_000;

/** Returns the cell as problems of its line quote it, shortened. */
export function quoteCell(cell: string): string {
  return cell === "" ? "vide" : `«\u00a0${cell.slice(0, 40)}\u00a0»`;
}

/** Returns an amount in FCFA as exports write it, negative for money paid out; null if it is none, or above a billion. */
export function readAmount(cell: string): number | null {
  // Most amounts of a file are plain already, and the patterns for the others are dear.
  const value = /^\d{1,9}$/.test(cell) ? Number(cell) : readFrancs(cell).value;
  return value === null || Math.abs(value) > LARGEST ? null : value;
}

/** Returns the words of a text in lower case, without accents and marks. */
export function plainWord(text: string): string {
  const start = text.slice(0, 300);
  // Most cells have no accents, and these patterns are far cheaper.
  if (/^[ -~]*$/.test(start))
    return start
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  const letters = start.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
